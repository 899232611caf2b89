import { t } from '../../../../core/platform/messages/messages.ts';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { contentFields, pageFields, type TextField } from '../content-text.ts';
import '../../details/view/details-pane.css';

/** Everything that Chrome tells agents about the selected node, and about the page. */
export function ContentDetails() {
  const { content } = useInspect();
  const page = content.rows.read.value?.content;
  const node = content.node.value;
  const key = content.selected.value;
  if (!page) return null;
  return (
    <div class="details-pane">
      {node && key !== null && (
        <Toolbar label={t('chromeContent.node')}>
          <RevealButton what={t('chromeContent.itsElement')} reveal={() => content.reveal(key)} />
        </Toolbar>
      )}
      <div class="details-scroll">
        {node && <Fields title={t('chromeContent.node')} fields={contentFields(node, page)} />}
        <Fields title={t('chromeContent.page')} fields={pageFields(page)} />
      </div>
    </div>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly TextField[] }) {
  return (
    <>
      <h3 class="details-heading">{title}</h3>
      <dl class="details-fields">
        {fields.map(([label, value]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label}>{value}</dd>,
        ])}
      </dl>
    </>
  );
}

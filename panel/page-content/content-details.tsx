import { Toolbar } from '../controls/toolbar.tsx';
import { RevealButton } from '../details/reveal-button.tsx';
import { usePanel } from '../panel.ts';
import { contentFields, pageFields, type TextField } from './content-text.ts';
import '../details/details-pane.css';

/** All that Chrome tells agents of the selected node, and of the page. */
export function ContentDetails() {
  const { content } = usePanel();
  const page = content.rows.read.value?.content;
  const node = content.node.value;
  const key = content.selected.value;
  if (!page) return null;
  return (
    <div class="details-pane">
      {node && key !== null && (
        <Toolbar label="Node">
          <RevealButton what="its element" reveal={() => content.reveal(key)} />
        </Toolbar>
      )}
      <div class="details-scroll">
        {node && <Fields title="Node" fields={contentFields(node, page)} />}
        <Fields title="Page" fields={pageFields(page)} />
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

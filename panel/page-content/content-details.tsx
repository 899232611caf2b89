import { TextButton } from '../controls/text-button.tsx';
import { Toolbar } from '../controls/toolbar.tsx';
import { usePanel } from '../panel.ts';
import { contentFields, pageFields, type TextField } from './content-text.ts';
import '../details/details-pane.css';

/** All that Chrome tells agents of the selected node, and of the page. */
export function ContentDetails() {
  const { content, notices } = usePanel();
  const page = content.rows.read.value?.content;
  const node = content.node.value;
  const key = content.selected.value;
  if (!page) return null;
  return (
    <div class="details-pane">
      {node && key !== null && (
        <Toolbar label="Node">
          <TextButton
            icon="code"
            title="Select its element in the Elements panel (Enter)"
            onClick={() => void notices.attempt(content.reveal(key))}
          >
            Reveal in Elements
          </TextButton>
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

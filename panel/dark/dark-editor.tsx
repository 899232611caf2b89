import { RefineBar } from '../refine/refine-bar.tsx';
import { EditorBar } from './editor/editor-bar.tsx';
import { EditorHost } from './editor/editor-host.tsx';
import { RuleBar } from './editor/rule-bar.tsx';

/** The texts of the dark sheets, what is wrong with them, and the rule under the cursor. */
export function DarkEditor() {
  return (
    <>
      <RefineBar />
      <EditorBar />
      <EditorHost />
      <RuleBar />
    </>
  );
}

import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';

/** Goes on with an interrupted run. */
export function ResumeButton({ id }: { id: string }) {
  const { history } = usePanel();
  return (
    <TextButton
      primary
      title="The page is looked at anew first; nothing is repeated"
      onClick={() => void history.resume(id)}
    >
      Resume
    </TextButton>
  );
}

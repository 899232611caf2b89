import { useBase } from '../panel-context.ts';
import { CutText } from './cut-text.tsx';

/** The payload's text; long ones are cut here, never in what is copied or counted. */
export function PayloadText() {
  const { payload } = useBase();
  return (
    <CutText
      label="Payload text"
      text={payload.shown.value}
      isCut={payload.isCut.value}
      format="json"
    />
  );
}

import type { ImagePart } from '../../llm/call/message.ts';
import type { DarkTrialPage } from './dark-trial-page.ts';
import type { PageProbe } from './page-probe.ts';

/** A dark page that a model works on: it is tried, measured, asked and looked at. */
export interface ThoroughPage extends DarkTrialPage {
  probe: PageProbe;
  /** What is in view, 800 px wide at most; without a picture the note says why. */
  look(): Promise<{ picture: ImagePart | null; note: string }>;
}

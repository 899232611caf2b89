import type { AuditedPage } from '../../core/audit/audited-page.ts';
import type { PageProbe } from '../../core/dark-model/page-probe.ts';
import type { CompareShots } from './compare-shots.ts';
import type { TakePhoto } from './tab-photographer.ts';

/** What the Audit tab, and a model that improves dark sheets, measure with. */
export interface AuditTools {
  page: AuditedPage & PageProbe;
  takePhoto: TakePhoto;
  compareShots: CompareShots;
}

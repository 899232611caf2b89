import type { AuditedPage } from '../../../core/style/audit/audited-page.ts';
import type { PageProbe } from '../../../core/style/improve/trial-page.ts';
import type { CompareShots } from './compare-shots.ts';
import type { TakePhoto } from './tab-photographer.ts';

/** The measuring tools of the Audit tab, and of a model that improves dark sheets. */
export interface AuditTools {
  page: AuditedPage & PageProbe;
  takePhoto: TakePhoto;
  compareShots: CompareShots;
}

import type { AuditedPage } from '../../core/audit/audited-page.ts';
import type { CompareShots } from './compare-shots.ts';
import type { TakePhoto } from './tab-photographer.ts';

/** What the Audit tab measures with. */
export interface AuditTools {
  page: AuditedPage;
  takePhoto: TakePhoto;
  compareShots: CompareShots;
}

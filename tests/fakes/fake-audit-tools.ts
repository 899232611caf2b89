import { auditScreens } from '../../core/style/audit/screen-audit.ts';
import type { AuditTools, Photo } from '../../panel/style/audit/audit-model.ts';
import { FakeAudited } from './fake-audited.ts';

/** Audits a page of plain data; every picture is black, unless a test takes its own. */
export function fakeAuditTools(page = new FakeAudited()): AuditTools {
  return {
    page,
    takePhoto: ({ width, height }): Promise<Photo> =>
      Promise.resolve({ width, height, data: new Uint8Array(width * height * 4), url: 'data:,' }),
    compareShots: (before, after) => Promise.resolve(auditScreens(before, after)),
  };
}

import type { BrightCause } from '../../core/style/audit/audit-issue.ts';
import type {
  AuditedPage,
  CaptureMode,
  ElementGroup,
  PlacedName,
} from '../../core/style/audit/audited-page.ts';
import { type ScreenPlaces, screenPlaces } from '../../core/style/audit/screen-places.ts';
import type { Inspected, PageProbe, Scrolled } from '../../core/style/improve/trial-page.ts';
import type { ScenePart } from '../../core/style/inventory/page-styles.ts';

/** A page to audit, made of plain data; every element is named by its number. */
export class FakeAudited implements AuditedPage, PageProbe {
  /** What is on screen. */
  screen: ScreenPlaces = {
    ...screenPlaces([]),
    viewport: { width: 96, height: 64 },
  };
  /** What paints every bright area. */
  cause: (BrightCause & { frame: number }) | null = null;
  /** Every veil in its order. */
  readonly veils: (CaptureMode | null)[] = [];

  places(): Promise<ScreenPlaces> {
    return Promise.resolve(this.screen);
  }

  setCaptureMode(veil: CaptureMode | null): Promise<void> {
    this.veils.push(veil);
    return Promise.resolve();
  }

  names(groups: readonly ElementGroup[]): Promise<PlacedName[]> {
    return Promise.resolve(
      groups.map(({ frame, elements }) => ({ frame, scope: 0, selector: `#n${elements.join()}` })),
    );
  }

  inspect(): Promise<Inspected> {
    return Promise.resolve({ count: 0, elements: [] });
  }

  scroll(y: number | null): Promise<Scrolled> {
    const { height } = this.screen.viewport;
    return Promise.resolve({ y: y ?? 0, height, viewport: height });
  }

  scene(): Promise<ScenePart[]> {
    return Promise.resolve([]);
  }

  seenAreas(selectors: readonly string[]): Promise<number[]> {
    return Promise.resolve(selectors.map(() => 0));
  }

  brightCauses(_places: ScreenPlaces, points: readonly unknown[]) {
    return Promise.resolve(points.map(() => this.cause));
  }
}

/** What is behind everything in a frame, as the light page has it. */
export interface PageGround {
  /** The computed color of the canvas behind the page, e.g. `rgb(255, 255, 255)`. */
  canvas: string;
  /**
   * Which background of the body the browser paints on the canvas, where the root has none (CSS
   * Backgrounds 3 §2.11.2): its color alone, or a picture with it.
   */
  canvasOfBody?: 'color' | 'picture' | undefined;
  /** The light gray that the page is written on, where that is not the canvas; computed. */
  paper?: string | undefined;
  /** Computed `color-scheme` of the root. */
  colorScheme: string;
  /** A filter of the page’s own inverts all of it: it is dark by that. */
  isInverted?: boolean | undefined;
}

/** The ground alone, of what holds more. */
export function groundOf(ground: PageGround): PageGround {
  const { canvas, canvasOfBody, paper, colorScheme, isInverted } = ground;
  return {
    canvas,
    ...(canvasOfBody && { canvasOfBody }),
    ...(paper && { paper }),
    colorScheme,
    ...(isInverted && { isInverted }),
  };
}

/** How much of the view is light, from a grid of points: shares from 0 to 1. */
export interface SurfaceShares {
  /** Of the points with a known color. */
  bright: number;
  dark: number;
  /** Of all points: pictures, videos and canvases, whose color no sheet decides. */
  pictures: number;
}

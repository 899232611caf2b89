/** How much of what is in view is light, from a grid of points: shares from 0 to 1. */
export interface SurfaceShares {
  /** Of the points whose colour is known. */
  bright: number;
  dark: number;
  /** Of all points: pictures, videos and canvases, of which no sheet decides the colour. */
  pictures: number;
}

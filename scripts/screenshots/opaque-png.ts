import { PNG } from 'pngjs';

/** PNG's number for a picture of red, green and blue: 24 bits a pixel (PNG 3, §11.2.1). */
export const RGB = 2;

/** The same picture without alpha, as the Web Store takes it. */
export function opaquePng(bytes: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(bytes), { colorType: RGB });
}

import type { Page } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';

/**
 * Changes one pixel of a screenshot by 24 of 255: on the antialiased edge of the button, or inside its surface.
 */
export async function changeEdge(
  page: Page,
  picture: Buffer,
  where: 'edge' | 'inside',
): Promise<Buffer> {
  const box = defined(await page.getByRole('button').boundingBox());
  const made = await page.evaluate(changeInPage, {
    base64: picture.toString('base64'),
    where,
    left: Math.round(box.x),
    top: Math.round(box.y),
  });
  return Buffer.from(made, 'base64');
}

async function changeInPage(given: {
  base64: string;
  where: 'edge' | 'inside';
  left: number;
  top: number;
}): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${given.base64}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: image.width, height: image.height });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('The browser has no 2D canvas.');
  drawing.drawImage(image, 0, 0);
  const redAt = (x: number, y: number) => drawing.getImageData(x, y, 1, 1).data[0] ?? 0;
  const [x, y] = given.where === 'inside' ? [given.left + 10, given.top + 22] : softest();
  const pixel = drawing.getImageData(x, y, 1, 1);
  pixel.data[0] = (pixel.data[0] ?? 0) + 24;
  drawing.putImageData(pixel, x, y);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';

  /** A pixel of the round corner that has neither the colour of the button nor of the background. */
  function softest(): [number, number] {
    for (let row = given.top + 2; row < given.top + 12; row += 1)
      for (let column = given.left; column < given.left + 24; column += 1) {
        const red = redAt(column, row);
        if (red > 90 && red < 200) return [column, row];
      }
    throw new Error('The button has no soft edge.');
  }
}

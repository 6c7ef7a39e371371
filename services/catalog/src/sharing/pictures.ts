import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const MOST_KEPT = 200;

/** Makes PNG of SVG, 1200 × 630. What draws is loaded for the first one: most processes never need it. */
export function createPictures(): (svg: string) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (svg) => {
    const known = kept.get(svg);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    const picture = render(svg);
    kept.set(svg, picture);
    picture.catch(() => kept.delete(svg));
    return picture;
  };
}

async function render(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const fontFiles = [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  ];
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' };
  return (await renderAsync(svg, { font })).asPng();
}

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const MAX_CACHED = 200;

/** Renders SVG to PNG, 1200 × 630. The renderer is loaded lazily, because most processes never need it. */
export function createPictures(): (svg: string) => Promise<Buffer> {
  const cache = new Map<string, Promise<Buffer>>();
  return (svg) => {
    const known = cache.get(svg);
    if (known) return known;
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= MAX_CACHED) cache.delete(oldest);
    const picture = render(svg);
    cache.set(svg, picture);
    picture.catch(() => cache.delete(svg));
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

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { precompressed } from './precompress';

/** Text of so many bytes that differs from line to line, as code does. */
const code = (bytes: number): Buffer => {
  const lines: string[] = [];
  for (let at = 0, length = 0; length < bytes; at += 1) {
    const line = `export const value${at * 7919} = call(${at * at}, 'text ${at % 977}');\n`;
    lines.push(line);
    length += line.length;
  }
  return Buffer.from(lines.join('').slice(0, bytes));
};
const atQuality = (content: Buffer, quality: number): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

test('compresses scripts, styles and pictures of a release at maximum quality', async () => {
  const script = code(20_000);
  const given = new Map([
    ['a.js', script],
    ['b.mjs', code(2_000)],
    ['c.css', code(2_000)],
    ['d.svg', code(2_000)],
    ['e.woff2', code(2_000)],
    ['f.json', code(2_000)],
    ['short.js', code(1_023)],
  ]);
  const files = await precompressed(given);
  const added = [...files.keys()].filter((name) => !given.has(name));
  expect(added).toEqual(['a.js.br', 'b.mjs.br', 'c.css.br', 'd.svg.br']);
  const copy = files.get('a.js.br') as Buffer;
  expect(brotliDecompressSync(copy).equals(script)).toBe(true);
  expect(copy.length).toBe(atQuality(script, constants.BROTLI_MAX_QUALITY).length);
  expect(copy.length).toBeLessThan(atQuality(script, 9).length);
});

test('compresses a large release with less effort', async () => {
  const script = code(20_000);
  const files = await precompressed(
    new Map([
      ['a.js', script],
      ['large.js', Buffer.alloc(4_000_000, 'a')],
    ]),
  );
  expect(files.get('a.js.br')?.length).toBe(atQuality(script, 9).length);
});

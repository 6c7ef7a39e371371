import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, context } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'dist');
const common = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
};

await mkdir(out, { recursive: true });
await build({ ...common, entryPoints: [join(here, 'main.tsx')], outdir: out, splitting: true });
await writeFile(
  join(out, 'index.html'),
  '<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>AI Atlas workbench</title><div id="root"></div><script type="module" src="main.js"></script></html>\n',
);

const { outputFiles } = await build({
  ...common,
  entryPoints: [join(here, '../src/index.ts')],
  outdir: out,
  splitting: true,
  write: false,
  external: ['react', 'react-dom', 'react/jsx-runtime', 'styled-components'],
});
const limit = 25 * 1024;
let atStart = 0;
for (const file of outputFiles) {
  const bytes = brotliCompressSync(file.contents).length;
  const later = basename(file.path).startsWith('DialogPanel');
  if (!later) atStart += bytes;
  console.log(
    `${basename(file.path)}: ${bytes} bytes brotli${later ? ', fetched with the first dialog' : ''}`,
  );
}
console.log(`at start: ${atStart} of ${limit} bytes`);
if (atStart > limit) process.exitCode = 1;

if (process.argv.includes('--serve')) {
  const watched = await context({
    ...common,
    entryPoints: [join(here, 'main.tsx')],
    outdir: out,
    splitting: true,
  });
  await watched.watch();
  const { port } = await watched.serve({
    servedir: out,
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 8090),
  });
  console.log(
    `Every primitive: http://localhost:${port}/?lang=ko&theme=light; all languages and themes: http://localhost:${port}/?all`,
  );
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createFontStack } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';
import webpack from 'webpack';
import { systemSerifs } from './system-serifs.mjs';

const require = createRequire(import.meta.url);

const FAMILY = 'Source Serif 4';
const WEIGHT = 600;
const SCRIPT = 'latin';
const PACKAGE = '@fontsource/source-serif-4';

/**
 * Emits the font of English headings and figures and adds its `@font-face` to the page, with a fallback face for each
 * system serif that is scaled to the same metrics, so that the font does not shift the layout. The design system uses the same
 * family names (fonts.ts).
 */
export class FontsPlugin {
  constructor() {
    const source = require.resolve(
      `${PACKAGE}/files/source-serif-4-${SCRIPT}-${WEIGHT}-normal.woff2`,
    );
    const ranges = require(`${PACKAGE}/unicode.json`);
    this.source = source;
    this.content = readFileSync(source);
    this.range = ranges[SCRIPT];
    const hash = createHash('sha256').update(this.content).digest('hex').slice(0, 8);
    this.file = `source-serif-4.${hash}.woff2`;
  }

  /** Size of the font file. */
  get size() {
    return this.content.length;
  }

  async fill(html) {
    const faces = await this.faces();
    return html.replace('/* __FONT_FACES__ */', () => faces);
  }

  /** One weight is shipped and used for regular to bold. */
  async faces() {
    const { fontFaces } = createFontStack(
      [{ ...(await fromFile(this.source)), familyName: FAMILY }, ...systemSerifs],
      { fontFaceFormat: 'styleObject' },
    );
    const shipped = {
      fontFamily: `"${FAMILY}"`,
      fontWeight: '400 700',
      fontDisplay: 'swap',
      src: `url(/shell/${this.file}) format('woff2')`,
      unicodeRange: this.range,
    };
    return [shipped, ...fontFaces.map((face) => face['@font-face'])].map(toRule).join('\n');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FontsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FontsPlugin', stage }, () => {
        compilation.emitAsset(this.file, new webpack.sources.RawSource(this.content));
      });
    });
  }
}

function toRule(face) {
  const lines = Object.entries(face).map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `${property}: ${value};`;
  });
  return `@font-face { ${lines.join(' ')} }`;
}

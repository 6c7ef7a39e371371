import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { darkVariables, lightVariables, scaleVariables } from './css-variables';
import { fontRules } from './fonts';

const globalStyle = readFileSync(join(__dirname, 'GlobalStyle.ts'), 'utf8');
const defined = new Set(
  [
    ...[scaleVariables, lightVariables, darkVariables, fontRules, globalStyle]
      .join('')
      .matchAll(/(--[\w-]+):/g),
  ].map((m) => m[1]),
);

const sources = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('theme'))
  .map((file) => [file, readFileSync(join(__dirname, '..', file), 'utf8')] as const);

test.each(sources)('defines each custom property that %s names', (_file, source) => {
  const unknown = [...source.matchAll(/var\((--[\w-]+)\)/g)]
    .map((m) => m[1])
    .filter((name) => !defined.has(name));
  expect(unknown).toEqual([]);
});

test.each(sources)('%s uses colour roles only', (_file, source) => {
  expect(source).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
});

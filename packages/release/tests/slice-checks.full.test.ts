import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseOf } from '@atlas/contracts/testing';
import type { Candidate } from '../src/candidate';
import { ROUTE_BUDGET_BYTES, checkBudget, heaviestRoute } from '../src/check/check-budget';
import { checkStyles } from '../src/check/check-styles';
import { checkTexts } from '../src/check/check-texts';
import { describeHost } from '../src/describe/host';
import { describeRemote } from '../src/describe/describe';
import { findSlice } from '../src/slice';
import type { Slice } from '../src/slice';

function createSliceFolder(files: Record<string, string>): Slice {
  const dir = mkdtempSync(path.join(tmpdir(), 'slice-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  const manifest = { name: 'quiz', criticality: 'regular' as const, pages: [], slots: [], api: [] };
  return { name: 'quiz', dir, version: '1.0.0', manifest };
}

test('describes a real slice', async () => {
  const { dir, manifest } = findSlice('catalog');
  const uses = await describeRemote(dir, manifest);
  expect(uses.operations.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['catalog.listTools', 'catalog.getTool']),
  );
  expect(uses.offers['tool.reviews']).toEqual({
    toolId: { type: 'string', optional: false },
    toolName: { type: 'string', optional: false },
  });
  expect(Object.keys(uses.fills)).toContain('home.tools');
});

test('describes the shell', () => {
  const host = describeHost(fileURLToPath(new URL('../../..', import.meta.url)));
  expect(host.shared.react).toMatch(/^19\./);
  expect(host.shared['@atlas/mfe-kit']).toMatch(/^\d/);
  expect(Object.keys(host.uses.offers)).toEqual(
    expect.arrayContaining(['home.tools', 'nav.account']),
  );
  expect(Object.keys(host.uses.emits)).toContain('language.changed');
});

test.each([
  ['createGlobalStyle', "import { createGlobalStyle } from 'styled-components';"],
  ['a style sheet', "import './page.css';"],
  ['a style element', 'export const X = () => <style>{"p{}"}</style>;'],
  ['a rule for body', 'const X = styled.div`color: red; } body { margin: 0; `;'],
])('reports the line of a global style by %s', (_name, code) => {
  expect(checkStyles(createSliceFolder({ 'src/x.tsx': `\n${code}` }))).toEqual([
    expect.objectContaining({ rule: 'styles', what: expect.stringContaining('src/x.tsx:2') }),
  ]);
});

test('accepts styles inside a component', () => {
  expect(
    checkStyles(
      createSliceFolder({
        'src/x.tsx':
          "import styled from 'styled-components';\nconst X = styled.div`color: red; &:hover { color: blue; } p { margin: 0; } @media (min-width: 1px) { a { color: red; } }`;",
      }),
    ),
  ).toEqual([]);
});

test('reports texts missing in a language except plural forms', () => {
  const texts = {
    ko: '{"a":{"b":"x","n_other":"x"}}',
    en: '{"a":{"b":"x","n_one":"x","n_other":"x"}}',
    ja: '{"a":{"b":" ","n_other":"x"}}',
    zh: '{"a":{"b":"x","n_other":"x"}}',
  };
  const found = checkTexts(
    createSliceFolder(
      Object.fromEntries(
        Object.entries(texts).map(([language, text]) => [`src/locales/${language}.json`, text]),
      ),
    ),
  );
  expect(found.map(({ who, what }) => [who, what])).toEqual([
    ['visitors who read ja', 'a.b has no text'],
  ]);
});

test('counts chunks, the largest language and preloads of a route', () => {
  const heavy = randomBytes(ROUTE_BUDGET_BYTES).toString('hex');
  const base = '/releases/quiz/1.0.0/';
  const chunks = {
    lazy: {
      './page': ['1.aa.js', '2.bb.js'],
      './other': ['3.cc.js'],
      './locales/ko.json': ['4.dd.js'],
    },
  };
  const { dir } = createSliceFolder({
    'entry.js': 'e',
    'remote.js': 'r',
    '1.aa.js': heavy,
    '2.bb.js': heavy,
    '3.cc.js': 'z',
    '4.dd.js': 'ko',
    'chunks.json': JSON.stringify(chunks),
  });
  const candidate: Candidate = {
    slice: createSliceFolder({}),
    folder: dir,
    manifest: releaseOf('quiz', '1.0.0', {
      entry: `${base}entry.js`,
      preload: [`${base}remote.js`],
    }),
  };
  expect(checkBudget(candidate)).toEqual([
    expect.objectContaining({ rule: 'budget', level: 'break' }),
  ]);
  expect(heaviestRoute(candidate)).toBeGreaterThan(2 * ROUTE_BUDGET_BYTES);
  writeFileSync(path.join(dir, '1.aa.js'), 'a');
  const withOne = heaviestRoute(candidate);
  expect(withOne).toBeLessThan(2 * ROUTE_BUDGET_BYTES);
  writeFileSync(path.join(dir, '2.bb.js'), 'b');
  expect(checkBudget(candidate)).toEqual([]);
  writeFileSync(path.join(dir, '4.dd.js'), heavy);
  expect(checkBudget(candidate)).toHaveLength(1);
});

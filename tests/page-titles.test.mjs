import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

const root = path.join(import.meta.dirname, '..');
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
/** Workspace, title in the page's manifest, title that the page sets in the browser. */
const TITLES = [
  ['shell', 'page.home.title', 'home.title'],
  ['shell', 'page.landing.title', 'landing.title'],
  ['mfe-catalog', 'page.discover.title', 'discover.title'],
  ['mfe-catalog', 'page.bundles.title', 'bundles.title'],
  ['mfe-catalog', 'page.credits.title', 'credits.title'],
  ['mfe-catalog', 'page.comparison.title', 'compare.title'],
  ['mfe-community', 'page.community.title', 'page.title'],
  ['mfe-account', 'page.account.title', 'account.title'],
];

test('titles do not change when a server-rendered page becomes interactive', () => {
  for (const [workspace, ofManifest, ofPage] of TITLES)
    for (const language of LANGUAGES) {
      const read = (folder, key) => {
        const file = path.join(root, workspace, 'src', folder, `${language}.json`);
        return key
          .split('.')
          .reduce((found, part) => found?.[part], JSON.parse(readFileSync(file, 'utf8')));
      };
      assert.equal(
        read('locales', ofPage),
        read('metadata/locales', ofManifest),
        `${workspace} ${language}: ${ofPage}`,
      );
    }
});

test('the page of changes has one title', () => {
  for (const language of LANGUAGES) {
    const at = (file) => JSON.parse(readFileSync(path.join(root, 'mfe-catalog/src', file), 'utf8'));
    assert.equal(
      at(`features/changes/locales/${language}.json`).title,
      at(`metadata/locales/${language}.json`).page.changes.title,
    );
  }
});

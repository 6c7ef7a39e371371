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

/** Folder of the page's own texts in mfe-catalog, key of its title there, key of the title that the server sends. */
const OWN_TITLES = [
  ['changes', 'title', 'page.changes.title'],
  ['tasks', 'title', 'page.tasks.title'],
  ['tasks', 'taskTitle', 'task.title'],
  ['comparison', 'pageTitle', 'versus.title'],
];

test('pages with texts of their own have one title', () => {
  for (const [feature, ofPage, ofServer] of OWN_TITLES)
    for (const language of LANGUAGES) {
      const read = (folder, key) =>
        key
          .split('.')
          .reduce(
            (found, part) => found?.[part],
            JSON.parse(
              readFileSync(path.join(root, 'mfe-catalog/src', folder, `${language}.json`), 'utf8'),
            ),
          );
      assert.equal(
        read(`features/${feature}/locales`, ofPage),
        read('metadata/locales', ofServer),
        `${feature} ${language}: ${ofPage}`,
      );
    }
});

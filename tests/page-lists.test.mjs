import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';

register();
const { findUncoveredPages } = await import('../e2e/src/pages/site-pages.ts');
const { PAGES_WITHOUT_PICTURE, pictures } = await import('../e2e/visual/routes.ts');

test('every page has a picture or is named as one without', () => {
  const uncovered = findUncoveredPages(pictures.map(({ path }) => path));

  assert.deepEqual(uncovered.toSorted(), PAGES_WITHOUT_PICTURE.toSorted());
});

test('a third of the pictures show Japanese and Chinese, whose texts break differently', () => {
  const eastern = pictures.filter(({ language }) => ['ja', 'zh'].includes(language));

  assert.ok(eastern.length >= pictures.length / 3, `${eastern.length} of ${pictures.length}`);
});

test('a page counts as covered by an address with its parameters', () => {
  const all = findUncoveredPages([]);
  const left = findUncoveredPages(['/?quiz=1', '/ai-detail-enhanced/canva', '/edit/suggestions']);

  assert.deepEqual(all.filter((pattern) => !left.includes(pattern)).toSorted(), [
    '/',
    '/ai-detail-enhanced/:id',
    '/edit/suggestions',
  ]);
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { transformSync } from 'esbuild';
import stripDisplayNamesLoader from '../packages/build/src/webpack/strip-display-names-loader.mjs';
import timeSlicingLoader from '../packages/build/src/webpack/time-slicing-loader.mjs';

/**
 * Checks the build's changes of libraries (decision 024) against the installed versions, so that an incompatible update fails
 * here and not in a browser.
 */
const { resolve } = createRequire(import.meta.url);
const query = join(dirname(resolve('@tanstack/react-query')), '../modern/useBaseQuery.js');
const router = join(dirname(resolve('react-router')), '../production');

test('react-query subscribes once with time slicing', () => {
  const changed = timeSlicingLoader(readFileSync(query, 'utf8'));
  assert.equal(changed.split('useTimeSlicedStore(').length, 2);
  assert.doesNotMatch(changed, /useSyncExternalStore\(/);
  transformSync(changed, { loader: 'js' });
});

test('the build fails when react-query subscribes in another way', () => {
  assert.throws(() => timeSlicingLoader('React.use(store)'), /subscribes in another way/);
});

test('unused components of react-router are removed', () => {
  const sources = readdirSync(router)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(router, file), 'utf8'));
  const names = sources.join('\n').match(/^\w+\.displayName = /gm) ?? [];
  assert.ok(names.length > 0, 'the library names nothing any more: drop the loader');
  for (const source of sources) {
    const changed = stripDisplayNamesLoader(source);
    assert.doesNotMatch(changed, /^\w+\.displayName = /m);
    assert.doesNotMatch(changed, /= React\d*\.(?:forwardRef|memo|createContext)\(/);
    transformSync(changed, { loader: 'js' });
  }
});

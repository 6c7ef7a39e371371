import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, typedWorkspaces } from '../scripts/workspaces.mjs';

const sources = typedWorkspaces().flatMap((workspace) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true })
    .filter((name) => /\.(?:tsx?|css|html)$/.test(name))
    .map((name) => join(workspace, 'src', name)),
);

/** Width queries of a file in pixels, `shell/src/index.html: @media (min-width: 960px)`. */
const inPixels = (file) =>
  (readFileSync(join(root, file), 'utf8').match(/@(?:media|container)[^{;]*width[^{;]*\{/g) ?? [])
    .filter((query) => /\dpx/.test(query))
    .map((query) => `${file}: ${query.slice(0, -1).trim()}`);

test('breakpoints are in rem, so that they follow the text size', () => {
  assert.ok(sources.length > 500);
  assert.deepEqual(sources.flatMap(inPixels), []);
});

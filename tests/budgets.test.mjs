import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { register } from 'tsx/esm/api';
import { BUDGETS, measure } from '../packages/build/src/sizes.mjs';

let sizes;
before(async () => {
  const stop = register();
  const { buildWorkspaces } = await import('../packages/dev-env/src/build-workspaces.ts');
  // Builds what is stale, because sizes of an old build are not meaningful.
  const failed = [];
  await buildWorkspaces({
    say: (text) => failed.push(text),
    step: () => (text) => /failed/.test(text) && failed.push(text),
  });
  await stop();
  sizes = measure();
  assert.deepEqual(
    failed.filter((text) => /failed/.test(text)),
    [],
  );
});

const within = (name, bytes, budget) =>
  assert.ok(bytes <= budget, `${name}: ${bytes} bytes of JavaScript, budget ${budget}`);

test('the shell keeps its budget', () => within('shell', sizes.shell, BUDGETS.shell));

test('the JavaScript of the home page keeps its budget', () =>
  within('/', sizes.firstRoute, BUDGETS.firstRoute));

test('each route of each remote keeps its budget', () => {
  for (const { name, routes } of sizes.remotes) {
    assert.ok(routes.length > 0, name);
    for (const { request, total } of routes) within(`${name} ${request}`, total, BUDGETS.route);
  }
});

test('the entry of the QA panel is within its budget', () =>
  within('panel', sizes.panel.entry, BUDGETS.panel));

test('the QA panel contains no copy of a shared package', () => {
  assert.deepEqual(sizes.panel.copies, []);
});

test('no remote contains a copy of a shared library', () => {
  assert.deepEqual(
    sizes.remotes.filter(({ copies }) => copies.length > 0),
    [],
  );
});

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesEndingWith, root } from './documents.mjs';

/** Of each place; who it is shown to by itself decides whether the last is about somebody or nobody. */
const STATES = ['Loading', 'Empty', 'One', 'Many', 'LongWords', 'Error', 'Offline'];
const OTHERS = ['SignedIn', 'Anonymous'];
/** Shown by none: contexts, and what draws nothing. */
const UNSEEN = ['LoadingStrategy', 'OwnerName', 'PendingDialog'];

const read = (file) => readFileSync(join(root, file), 'utf8');
const stories = filesEndingWith('.stories.tsx').map((file) => ({ file, text: read(file) }));
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** What a remote's stories are of, and the states that each of them has. */
function placesWithStories(remote) {
  const own = stories.filter(({ file }) => file.startsWith(`${remote}/`));
  return new Map(
    own.map(({ text }) => [
      /\bat\(\s*'([^']+)'/.exec(text)?.[1],
      /export \{([^}]+)\} from '@atlas\/workbench'/.exec(text)?.[1].match(/\w+/g) ?? [],
    ]),
  );
}

const placesOf = (remote) => {
  const { pages, slots } = JSON.parse(read(`${remote}/remote.json`));
  return [...pages.map(({ path }) => path), ...slots.map(({ name }) => name)];
};

test('when a page or a fragment is declared, then it has a story in every state', () => {
  const poor = remotes.flatMap((remote) => {
    const statesByPlace = placesWithStories(remote);
    return placesOf(remote).flatMap((place) => {
      const states = statesByPlace.get(place);
      if (!states) return [`${remote}: ${place} has no story`];
      const missing = STATES.filter((state) => !states.includes(state));
      if (!OTHERS.some((state) => states.includes(state))) missing.push(OTHERS.join(' or '));
      return missing.map((state) => `${remote}: ${place} is not shown as ${state}`);
    });
  });

  assert.ok(remotes.length > 0);
  assert.deepEqual(poor, []);
});

test('when a story is of a page or a fragment, then a manifest declares it', () => {
  const unknown = remotes.flatMap((remote) =>
    [...placesWithStories(remote).keys()]
      .filter((place) => !placesOf(remote).includes(place))
      .map((place) => `${remote}: ${place}`),
  );

  assert.deepEqual(unknown, []);
});

test('when the design system exports a component, then a story shows it', () => {
  const names = [...read('packages/ui/src/index.ts').matchAll(/export \{([^}]+)\}/g)]
    .flatMap(([, list]) => list.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z][a-z]\w*$/.test(name));
  const shown = [
    ...stories.filter(({ file }) => file.startsWith('packages/ui/')).map(({ text }) => text),
    // Every story stands in it.
    read('packages/workbench/src/frame.tsx'),
  ].join('\n');
  const hidden = names.filter(
    (name) => !UNSEEN.includes(name) && !new RegExp(`<${name}\\b`).test(shown),
  );

  assert.ok(names.length > 40);
  assert.deepEqual(hidden, []);
});

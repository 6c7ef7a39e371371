import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesEndingWith, root } from './documents.mjs';

/** States of each page and fragment; the last one is the user that it is not shown for by default. */
const STATES = ['Loading', 'Empty', 'One', 'Many', 'LongWords', 'Error', 'Offline'];
const OTHERS = ['SignedIn', 'Anonymous'];
/** Exports without a story: contexts, and components that render nothing. */
const UNSEEN = ['LoadingStrategy', 'OwnerName', 'PendingDialog'];

const read = (file) => readFileSync(join(root, file), 'utf8');
const stories = filesEndingWith('.stories.tsx').map((file) => ({ file, text: read(file) }));
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** The pages and fragments with stories, and the states of each. */
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

test('every declared page and fragment has a story in each state', () => {
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

test('every story belongs to a declared page or fragment', () => {
  const unknown = remotes.flatMap((remote) =>
    [...placesWithStories(remote).keys()]
      .filter((place) => !placesOf(remote).includes(place))
      .map((place) => `${remote}: ${place}`),
  );

  assert.deepEqual(unknown, []);
});

test('every exported component of the design system has a story', () => {
  const names = [...read('packages/ui/src/index.ts').matchAll(/export \{([^}]+)\}/g)]
    .flatMap(([, list]) => list.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z][a-z]\w*$/.test(name));
  const shown = [
    ...stories.filter(({ file }) => file.startsWith('packages/ui/')).map(({ text }) => text),
    // GlobalStyle is part of every story.
    read('packages/workbench/src/frame.tsx'),
  ].join('\n');
  const hidden = names.filter(
    (name) => !UNSEEN.includes(name) && !new RegExp(`<${name}\\b`).test(shown),
  );

  assert.ok(names.length > 40);
  assert.deepEqual(hidden, []);
});

/** Components with keys, focus or a state of their own. */
const USED =
  'Combobox ConfirmDialog Dialog Disclosure Pagination RadioGroup SegmentedControl SelectField StarInput Tabs ToastProvider';

test('every complex component has a story that uses it', () => {
  const parts = ['field-interactions', 'interactions'].flatMap((name) =>
    read(`packages/ui/src/workbench/${name}.stories.tsx`).split('interaction(').slice(1),
  );
  const unused = USED.split(' ').filter((name) => !parts.some((part) => part.includes(`<${name}`)));
  assert.deepEqual(unused, []);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe as describeWorkspace } from '../src/describe/describe';

const folders: string[] = [];
afterAll(() => folders.forEach((dir) => rmSync(dir, { recursive: true })));

/** Describes the given sources. */
function usesOf(files: Record<string, string>, own = {}, fills: string[] = []) {
  const dir = mkdtempSync(path.join(tmpdir(), 'atlas-describe-'));
  folders.push(dir);
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), code);
  }
  return describeWorkspace([dir], fills, ['./remote'], own);
}
const calledBy = (code: string, file = 'page.tsx') =>
  usesOf({ [file]: code }).operations.map(({ id }) => id);

describe('operations', () => {
  test.each([
    ['by its name', "import { getRelease } from '@atlas/contracts';"],
    ['by another name', "import { getRelease as read } from '@atlas/contracts';"],
    ['through the kit', "import { getRelease } from '@atlas/mfe-kit';"],
    ['as a part of all', "import * as all from '@atlas/contracts'; ask(all.getRelease);"],
    ['beside a type', "import { type Pointer, getRelease } from '@atlas/contracts';"],
    ['twice', "import { getRelease, getRelease as b } from '@atlas/contracts';"],
  ])('lists a contract that is imported %s', (_, code) => {
    expect(calledBy(code)).toEqual(['registry.getRelease']);
  });

  test.each([
    ['its type alone', "import type { getRelease } from '@atlas/contracts';"],
    ['its type among values', "import { type getRelease } from '@atlas/contracts';"],
    ['something of the same name', "import { getRelease } from './own';"],
    ['a package of a like name', "import { getRelease } from '@atlas/contracts-of-others';"],
    ['all without using it', "import * as all from '@atlas/contracts'; use(all);"],
    ['a property of something else', "import * as all from './own'; ask(all.getRelease);"],
    ['what is no contract', "import { fillPath } from '@atlas/contracts';"],
    ['its name in a text', "const text = 'getRelease from @atlas/contracts';"],
  ])('does not list %s', (_, code) => {
    expect(calledBy(code)).toEqual([]);
  });

  test.each(['page.test.tsx', 'testing/builders.ts', 'deep/testing/mocks.ts', 'notes.md'])(
    'ignores contracts in %s',
    (file) => {
      expect(calledBy("import { getRelease } from '@atlas/contracts';", file)).toEqual([]);
    },
  );

  test('lists what is sent and read, by operation', () => {
    const code = "import { promoteRelease, listReleaseLog } from '@atlas/contracts';";
    const [log, promote] = usesOf({ 'a.ts': code, 'b.mjs': code }).operations as any[];
    expect(log).toMatchObject({ id: 'registry.listLog', method: 'GET', path: '/api/registry/log' });
    expect(Object.keys(log.sends)).toEqual(['query']);
    expect(Object.keys(promote.sends)).toEqual(['params', 'body']);
    // A field with a default is optional in the request.
    expect(promote.sends.body).toMatchObject({ required: ['version', 'percent'] });
    expect(log.reads).toMatchObject({ required: ['entries'] });
  });
});

describe('slots and events', () => {
  test('reads the fields of own slots from the manifest', () => {
    const offers = { 'news.aside': { itemId: 'string', 'label?': 'readonly   string[]' } };
    const code = '<Slot name="news.aside" itemId="1" />;';
    expect(usesOf({ 'page.tsx': code }, { offers }).offers).toEqual({
      'news.aside': {
        itemId: { type: 'string', optional: false },
        label: { type: 'string[]', optional: true },
      },
    });
  });

  test.each([
    ['a place with children', '<Slot name="shell.tray">none</Slot>;', ['shell.tray']],
    ['a place in a wrapper', '<SlotWithTitle title="x" name="shell.tray" />;', ['shell.tray']],
    ['a slot that is not defined', '<Slot name="news.nowhere" />;', []],
    ['another element of that name', '<input name="shell.tray" />;', []],
    ['a name that is worked out', '<Slot name={which} />;', []],
    ['no name', '<Slot />;', []],
  ])('lists the slots of a page with %s', (_, code, offered) => {
    expect(Object.keys(usesOf({ 'page.tsx': code }).offers)).toEqual(offered);
  });

  test('lists an unknown slot without fields', () => {
    const { fills } = usesOf({}, {}, ['shell.palette', 'news.nowhere']);
    expect(fills).toEqual({
      'news.nowhere': {},
      'shell.palette': {
        open: { type: 'boolean', optional: false },
        onOpenChange: { type: '(open: boolean) => void', optional: false },
      },
    });
  });

  test.each([
    ["bus.emit('compare.changed', { count: 1 });", ['compare.changed'], []],
    ['emit(`compare.changed`, { count: 1 });', ['compare.changed'], []],
    ["useEvent('compare.changed', show);", [], ['compare.changed']],
    ["bus.on('compare.changed', show);", [], ['compare.changed']],
    ["bus.off('compare.changed', show);", [], []],
    ["bus.emit('news.unknown', {});", [], []],
    ['bus.emit(which, {});', [], []],
  ])('lists the events of "%s"', (code, emits, listens) => {
    const uses = usesOf({ 'page.ts': code });
    expect([Object.keys(uses.emits), Object.keys(uses.listens)]).toEqual([emits, listens]);
  });
});

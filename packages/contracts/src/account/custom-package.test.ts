import { refusedAt } from '../testing/refused-at';
import {
  customPackageSchema,
  MAX_PACKAGE_TOOLS,
  packageDraftSchema,
  sharedPackageSchema,
} from './custom-package';
import { getSharedPackage } from './get-shared-package';
import { defined } from '../testing/defined';

const draft = (overrides: object = {}) => ({
  name: '글쓰기 세트',
  tools: [{ id: 'lumen-write' }],
  ...overrides,
});
const tools = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `tool-${at}` }));

test('trims the texts of a draft', () => {
  const sent = draft({
    name: '  내 세트 ',
    description: ' 매일 ',
    tools: [{ id: 'lumen-write', note: ' 초안 ' }],
  });
  expect(packageDraftSchema.parse(sent)).toEqual({
    name: '내 세트',
    description: '매일',
    tools: [{ id: 'lumen-write', note: '초안' }],
  });
});

test.each([
  ['all that may be left out', draft()],
  ['null where it has no words', draft({ description: null, tools: [{ id: 'a', note: null }] })],
  ['as many tools as fit', draft({ tools: tools(MAX_PACKAGE_TOOLS) })],
  ['a name of 80 with space around it', draft({ name: ` ${'x'.repeat(80)} ` })],
  [
    'the longest texts',
    draft({ description: 'x'.repeat(500), tools: [{ id: 'a', note: 'y'.repeat(300) }] }),
  ],
])('accepts a draft with %s', (_, sent) => {
  expect(refusedAt(packageDraftSchema, sent)).toEqual([]);
});

test.each([
  ['no name', draft({ name: undefined }), 'name'],
  ['a name of spaces', draft({ name: '   ' }), 'name'],
  ['a name of 81', draft({ name: 'x'.repeat(81) }), 'name'],
  ['a description of 501', draft({ description: 'x'.repeat(501) }), 'description'],
  ['no tool', draft({ tools: [] }), 'tools'],
  ['one tool too many', draft({ tools: tools(MAX_PACKAGE_TOOLS + 1) }), 'tools'],
  [
    'a tool twice',
    draft({ tools: [{ id: 'a' }, { id: 'b' }, { id: 'a', note: 'again' }] }),
    'tools',
  ],
  ['a tool with a path for its id', draft({ tools: [{ id: '../users' }] }), 'tools/0/id'],
  ['a tool in capitals', draft({ tools: [{ id: 'a' }, { id: 'B' }] }), 'tools/1/id'],
  ['a note of 301', draft({ tools: [{ id: 'a', note: 'x'.repeat(301) }] }), 'tools/0/note'],
  ['a price of its own', draft({ estimatedCost: [] }), ''],
  ['a tool with a price', draft({ tools: [{ id: 'a', monthlyPrice: null }] }), 'tools/0'],
])('refuses a draft with %s at that field', (_, sent, field) => {
  expect(refusedAt(packageDraftSchema, sent)).toEqual([field]);
});

test('shows nothing about the owner of a shared package', () => {
  const owned = {
    id: 'p1',
    name: '세트',
    description: null,
    tools: [],
    toolIds: [],
    estimatedCost: [],
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-02T00:00:00.000Z',
    shareToken: 'abcdefghijklmnopqrstuv',
    userId: 'u-mina',
  };
  expect(customPackageSchema.safeParse(owned).success).toBe(true);
  const shown = Object.keys(sharedPackageSchema.parse(owned));
  for (const field of ['shareToken', 'updatedAt', 'userId']) expect(shown).not.toContain(field);
});

test.each([
  ['is too short', 'a'.repeat(21)],
  ['is too long', 'a'.repeat(23)],
  ['holds a slash', `${'a'.repeat(21)}/`],
  ['ends in a new line', `${'a'.repeat(22)}\n`],
])('refuses a link token that %s', (_, token) => {
  expect(refusedAt(defined(getSharedPackage.params), { token })).toEqual(['token']);
});

test('accepts a base64url link token', () => {
  expect(refusedAt(defined(getSharedPackage.params), { token: 'Ab-_0123456789abcdefgh' })).toEqual(
    [],
  );
});

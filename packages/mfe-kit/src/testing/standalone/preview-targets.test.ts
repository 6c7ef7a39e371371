import { previewTargetsOf, slotOf } from './preview-targets';

const manifest = {
  pages: [{ path: '/a' }, { path: '/b/:id' }],
  slots: [{ name: 'tool.save' as const, criticality: 'regular' as const }],
};

test('lists an address for every route and a frame for every slot', () => {
  expect(previewTargetsOf(manifest).map(({ path }) => path)).toEqual([
    '/a',
    '/b/lumen-write',
    '/__slot/tool.save',
  ]);
});

test('fills parameters with what the mocks know', () => {
  const targets = previewTargetsOf({ pages: [{ path: '/claim/:toolId/facts' }], slots: [] });
  expect(targets.map(({ path }) => path)).toEqual(['/claim/lumen-write/facts']);
});

test('uses the examples of a remote as addresses of a route', () => {
  const paths = previewTargetsOf(manifest, { '/a': ['/a?x=1', '/a?x=2'] }).map(({ path }) => path);
  expect(paths).toEqual(['/a?x=1', '/a?x=2', '/b/lumen-write', '/__slot/tool.save']);
});

test('reads the slot from the address of its frame', () => {
  expect([slotOf('/__slot/tool.save'), slotOf('/a')]).toEqual(['tool.save', undefined]);
});

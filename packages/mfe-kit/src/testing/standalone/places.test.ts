import { placesOf, slotOf } from './places';

const manifest = {
  pages: [{ path: '/a' }, { path: '/b/:id' }],
  slots: [{ name: 'tool.save' as const, criticality: 'regular' as const }],
};

test('when a remote is listed, then every route has an address and every slot a frame', () => {
  expect(placesOf(manifest).map(({ path }) => path)).toEqual([
    '/a',
    '/b/lumen-write',
    '/__slot/tool.save',
  ]);
});

test('when a remote names examples, then they are the addresses of that route', () => {
  const paths = placesOf(manifest, { '/a': ['/a?x=1', '/a?x=2'] }).map(({ path }) => path);
  expect(paths).toEqual(['/a?x=1', '/a?x=2', '/b/lumen-write', '/__slot/tool.save']);
});

test('when a frame opens, then its address says which slot', () => {
  expect([slotOf('/__slot/tool.save'), slotOf('/a')]).toEqual(['tool.save', undefined]);
});

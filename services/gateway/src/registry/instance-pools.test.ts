import { selectInstances, toInstance } from './instance-pools';

const silent = { url: 'http://silent' };
const old = { url: 'http://old', version: '1.0.0' };
const next = { url: 'http://next', version: '1.1.0' };
const canary = { version: '1.1.0', percent: 5 };

test.each([
  [
    'no canary runs',
    { version: '1.0.0' },
    [old, silent, next],
    ['http://old', 'http://silent'],
    [],
  ],
  [
    'a canary runs',
    { version: '1.0.0', canary },
    [old, next, silent],
    ['http://old', 'http://silent'],
    ['http://next'],
  ],
  [
    'the next version runs before it is promoted',
    { version: '1.0.0' },
    [next],
    ['http://next'],
    [],
  ],
  [
    'the live version has no instance, others and the canary have',
    { version: '0.9.0', canary },
    [old, next],
    ['http://old'],
    ['http://next'],
  ],
  [
    'only the canary has an instance',
    { version: '1.0.0', canary },
    [next],
    ['http://next'],
    ['http://next'],
  ],
  [
    'only a rolled back version has an instance',
    { version: '1.0.0', ended: ['1.1.0'] },
    [next],
    [],
    [],
  ],
  ['nothing is published', {}, [silent, next], ['http://silent'], []],
])('selects instances when %s', (_when, release, processes, live, tried) => {
  expect(selectInstances(release, processes)).toEqual({ live, canary: tried });
});

test('parses the version of an address', () => {
  expect(toInstance('http://n:1/#1.2.0-rc.1')).toEqual({
    url: 'http://n:1',
    version: '1.2.0-rc.1',
  });
  expect(toInstance('http://n:1')).toEqual({ url: 'http://n:1', version: undefined });
});

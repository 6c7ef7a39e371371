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
  ['the next one runs before it is promoted', { version: '1.0.0' }, [next], ['http://next'], []],
  [
    'the live one has no process, another and the canary have',
    { version: '0.9.0', canary },
    [old, next],
    ['http://old'],
    ['http://next'],
  ],
  [
    'the canary alone has a process',
    { version: '1.0.0', canary },
    [next],
    ['http://next'],
    ['http://next'],
  ],
  [
    'what was taken back alone has a process',
    { version: '1.0.0', ended: ['1.1.0'] },
    [next],
    [],
    [],
  ],
  ['nothing is published', {}, [silent, next], ['http://silent'], []],
])('when %s, then each pool has its processes', (_when, release, processes, live, tried) => {
  expect(selectInstances(release, processes)).toEqual({ live, canary: tried });
});

test('when an address says its version, then it is taken off it', () => {
  expect(toInstance('http://n:1/#1.2.0-rc.1')).toEqual({
    url: 'http://n:1',
    version: '1.2.0-rc.1',
  });
  expect(toInstance('http://n:1')).toEqual({ url: 'http://n:1', version: undefined });
});

import type { RegistryEntry } from '@atlas/contracts';
import { loadTimes } from './load-times';

const entry = (name: string) =>
  ({
    name,
    version: '1.0.0',
    integrity: { [`/releases/${name}/a.js`]: 'x', [`/releases/${name}/b.js`]: 'x' },
  }) as unknown as RegistryEntry;
const timing = (name: string, startTime: number, responseEnd: number) =>
  ({ name, startTime, responseEnd, encodedBodySize: 100 }) as PerformanceResourceTiming;

test('measures from the first request to the last response', () => {
  const resources = [
    timing('https://a.test/releases/quiz/a.js', 100, 150),
    timing('https://a.test/releases/quiz/b.js?attempt=1', 120, 260),
    timing('https://a.test/x.js', 0, 900),
  ];
  expect(loadTimes([entry('quiz'), entry('catalog')], resources, 'https://a.test/')).toEqual([
    { name: 'quiz', version: '1.0.0', files: 2, bytes: 200, milliseconds: 160 },
    { name: 'catalog', version: '1.0.0', files: 0, bytes: 0, milliseconds: 0 },
  ]);
});

import type { RegistryEntry } from '@atlas/contracts';
import { createIntegrityOf, REFUSED } from './integrity';

const entry = {
  integrity: { '/releases/quiz/1.0.0/a.js': 'sha384-known' },
} as unknown as RegistryEntry;
const integrityOf = createIntegrityOf([entry], 'https://atlas.test');

test('when the registry names a script, then its hash is demanded', () => {
  expect(integrityOf('https://atlas.test/releases/quiz/1.0.0/a.js')).toBe('sha384-known');
});

test('when the registry does not name a script, then no content can pass', () => {
  expect(integrityOf('/releases/quiz/1.0.0/b.js')).toBe(REFUSED);
});

import type { RegistryEntry } from '@atlas/contracts';
import { RegistryFiles } from './registry-files';

const entry = (version: string) =>
  ({ name: 'quiz', version, pages: [] }) as unknown as RegistryEntry;
const files = new RegistryFiles();

test('when pages are made of the same releases, then they name one file, with these alone', () => {
  const quiz = entry('1.0.0');
  const path = files.pathOf({ remotes: [quiz] });
  expect(path).toMatch(/^\/registry\.[0-9a-f]{16}\.json$/);
  expect(files.pathOf({ remotes: [quiz] })).toBe(path);
  expect(files.pathOf({ remotes: [entry('1.0.0')] })).toBe(path);
  expect(JSON.parse(files.jsonAt(path)!)).toEqual({ remotes: [quiz] });
});

test('when a release moves, then pages name another file, and the one before is there for who has its page', () => {
  const [before, after] = ['1.0.0', '1.1.0'].map((version) =>
    files.pathOf({ remotes: [entry(version)] }),
  );
  expect(after).not.toBe(before);
  expect(files.jsonAt(before!)).toContain('1.0.0');
  expect(files.jsonAt('/registry.0000000000000000.json')).toBeUndefined();
});

import type { RegistryEntry } from '@atlas/contracts';
import { RegistryFiles } from './registry-files';

const entry = (version: string) =>
  ({ name: 'quiz', version, pages: [] }) as unknown as RegistryEntry;
const files = new RegistryFiles();

test('pages with the same releases share a file', () => {
  const quiz = entry('1.0.0');
  const path = files.pathOf({ remotes: [quiz] });
  expect(path).toMatch(/^\/registry\.[0-9a-f]{16}\.json$/);
  expect(files.pathOf({ remotes: [quiz] })).toBe(path);
  expect(files.pathOf({ remotes: [entry('1.0.0')] })).toBe(path);
  expect(JSON.parse(files.jsonAt(path) ?? '')).toEqual({ remotes: [quiz] });
});

test('a new release gets a new file, and the previous one stays', () => {
  const pathOf = (version: string) => files.pathOf({ remotes: [entry(version)] });
  const [before, after] = [pathOf('1.0.0'), pathOf('1.1.0')];
  expect(after).not.toBe(before);
  expect(files.jsonAt(before)).toContain('1.0.0');
  expect(files.jsonAt('/registry.0000000000000000.json')).toBeUndefined();
});

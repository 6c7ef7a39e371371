import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled, recordInstall } from '../installed.mjs';

type Packages = Record<string, Record<string, unknown>>;

const leftPad = { version: '1.3.0', integrity: 'sha512-a' };
const optional = { version: '0.1.0', integrity: 'sha512-b', optional: true, os: ['aix'] };

/** A folder whose lock file is newer than its node_modules, as after a checkout. */
function repository(wanted: Packages, installed?: Packages): string {
  const root = mkdtempSync(path.join(tmpdir(), 'installed-'));
  const write = (file: string, packages: Packages) =>
    writeFileSync(path.join(root, file), JSON.stringify({ packages }));
  for (const place of Object.keys(installed ?? {}))
    mkdirSync(path.join(root, place), { recursive: true });
  write('package-lock.json', { '': { name: 'site' }, ...wanted });
  if (!installed) return root;
  const listed = path.join(root, 'node_modules/.package-lock.json');
  write('node_modules/.package-lock.json', installed);
  utimesSync(listed, new Date(0), new Date(0));
  return root;
}

const LEFT_PAD = 'node_modules/left-pad';

test('is false without node_modules', () => {
  expect(isInstalled(repository({ [LEFT_PAD]: leftPad }))).toBe(false);
});

test('is true for an older node_modules with the same packages', () => {
  expect(isInstalled(repository({ [LEFT_PAD]: leftPad }, { [LEFT_PAD]: leftPad }))).toBe(true);
});

test('is true without a record of this lock file', () => {
  const root = repository({ [LEFT_PAD]: leftPad }, { [LEFT_PAD]: leftPad });
  mkdirSync(path.join(root, '.cache'));
  writeFileSync(path.join(root, '.cache/install.json'), JSON.stringify({ lockHash: 'another' }));
  expect(isInstalled(root)).toBe(true);
});

test('is true without an optional package of another system', () => {
  const wanted = { [LEFT_PAD]: leftPad, 'node_modules/for-aix': optional };
  expect(isInstalled(repository(wanted, { [LEFT_PAD]: leftPad }))).toBe(true);
});

test.each([
  ['absent', {}],
  ['another version', { [LEFT_PAD]: { ...leftPad, version: '1.2.0' } }],
  ['other content', { [LEFT_PAD]: { ...leftPad, integrity: 'sha512-c' } }],
])('is false for a package that is %s', (_, installed) => {
  expect(
    isInstalled(repository({ [LEFT_PAD]: leftPad }, { 'node_modules/x': {}, ...installed })),
  ).toBe(false);
});

test('is false when a package folder was deleted', () => {
  const root = repository({ [LEFT_PAD]: leftPad }, { [LEFT_PAD]: leftPad });
  rmSync(path.join(root, LEFT_PAD), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('is false once for packages that npm omits', () => {
  const root = repository({ [LEFT_PAD]: leftPad }, { 'node_modules/x': {} });
  recordInstall(root);
  expect(isInstalled(root)).toBe(true);
});

test('ignores the record when node_modules changed since', () => {
  const root = repository({ [LEFT_PAD]: leftPad }, { 'node_modules/x': {} });
  recordInstall(root);
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{"packages":{}}');
  expect(isInstalled(root)).toBe(false);
});

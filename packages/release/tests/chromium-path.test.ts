import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from '../src/journeys/chromium-path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'atlas-path-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const install = (name: string) => writeFileSync(path.join(folder, name), '');
const PATH = () => ['/no/such/folder', folder].join(path.delimiter);

test('finds the Chromium on the path, the headless shell first', () => {
  install('chromium');
  expect(chromiumPath({ PATH: PATH() })).toBe(path.join(folder, 'chromium'));
  install('chromium-headless-shell');
  expect(chromiumPath({ PATH: PATH() })).toBe(path.join(folder, 'chromium-headless-shell'));
});

test('prefers CHROMIUM_PATH', () => {
  install('chromium');
  expect(chromiumPath({ PATH: PATH(), CHROMIUM_PATH: '/opt/chromium' })).toBe('/opt/chromium');
});

test('leaves the choice to Playwright without any', () => {
  expect(chromiumPath({ PATH: PATH() })).toBeUndefined();
});

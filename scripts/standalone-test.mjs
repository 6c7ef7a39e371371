// `npm run standalone:test -- catalog`: browser tests of one remote in standalone mode.
import { spawn } from 'node:child_process';
import { startStandalone } from '../packages/build/src/dev/standalone.mjs';
import { findChromium } from './chromium.mjs';
import { root } from './workspaces.mjs';
import { sliceFolder } from './slices.mjs';

const [name, ...rest] = process.argv.slice(2);
const folder = sliceFolder(name, 'npm run standalone:test -- <slice> [options of playwright]');

const { origin, stop } = await startStandalone({
  root: folder,
  port: 0,
  watch: false,
  log: (line) => console.log(`${name}: ${line}`),
});
const tests = spawn(
  'npx',
  ['playwright', 'test', '--config', 'e2e/standalone.config.ts', ...rest],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SLICE: name,
      STANDALONE_ORIGIN: origin,
      CHROMIUM_PATH: await findChromium(),
    },
  },
);
const status = await new Promise((resolve) => tests.once('exit', resolve));
await stop();
process.exit(status ?? 1);

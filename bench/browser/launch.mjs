import { chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';

/** Loopback only: requests to other hosts fail. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

export async function launch() {
  return chromium.launch({
    executablePath: await findChromium(),
    chromiumSandbox: false,
    args: FLAGS,
  });
}

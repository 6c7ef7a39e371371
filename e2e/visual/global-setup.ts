import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Platform } from '../src/platform';
import { FIXED_TIME } from './fixed-time';
import { unpackSeed } from './frozen-seed';

const CLOCK = pathToFileURL(new URL('site-clock.mjs', import.meta.url).pathname).href;
/** The site starts this long before the fixed time, so that data of its start are in the past. */
const LEAD_MS = 3_600_000;

/** Starts a site with demo data, a frozen catalog and a fixed clock, or uses ATLAS_ORIGIN. */
export default async function globalSetup() {
  if (process.env.ATLAS_ORIGIN) return undefined;
  const seed = mkdtempSync(path.join(tmpdir(), 'atlas-visual-seed-'));
  unpackSeed(seed);
  const env = {
    NODE_OPTIONS: `--import ${CLOCK}`,
    VISUAL_CLOCK_FROM: String(Date.parse(FIXED_TIME) - LEAD_MS),
    VISUAL_CLOCK_BEGAN: String(Date.now()),
    ATLAS_DEMO: '1',
    CATALOG_SEED: seed,
  };
  // Dates of demo data depend on the first start.
  const platform = await Platform.start(env, { isNew: true });
  process.env.ATLAS_ORIGIN = platform.origin;
  return async () => {
    await platform.remove();
    rmSync(seed, { recursive: true });
  };
}

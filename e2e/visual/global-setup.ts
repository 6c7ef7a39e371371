import { pathToFileURL } from 'node:url';
import { Platform } from '../src/platform';
import { MOMENT } from './fixed-time';

const CLOCK = pathToFileURL(new URL('site-clock.mjs', import.meta.url).pathname).href;
/** A site starts so long before the moment of the pictures: what its start writes is past by then. */
const LEAD_MS = 3_600_000;

/** A site with demo data, whose clock began an hour before the moment; or the one that ATLAS_ORIGIN names. */
export default async function globalSetup() {
  if (process.env.ATLAS_ORIGIN) return undefined;
  const env = {
    NODE_OPTIONS: `--import ${CLOCK}`,
    VISUAL_CLOCK_FROM: String(Date.parse(MOMENT) - LEAD_MS),
    VISUAL_CLOCK_BEGAN: String(Date.now()),
    ATLAS_DEMO: '1',
  };
  // Demo data is of the day on which a site starts first.
  const platform = await Platform.start(env, { isNew: true });
  process.env.ATLAS_ORIGIN = platform.origin;
  return () => platform.remove();
}

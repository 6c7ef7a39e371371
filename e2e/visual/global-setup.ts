import { pathToFileURL } from 'node:url';
import { findTools } from '@atlas/contracts';
import { Platform } from '../src/platform';
import { MOMENT } from './moment';

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
  await whenFiguresAreTold(platform.origin);
  process.env.ATLAS_ORIGIN = platform.origin;
  return () => platform.remove();
}

const FIGURES_MS = 240_000;

/**
 * Until tools are shown with their reviews and visits: the catalog hears of them within a minute or two, and what is
 * drawn before is another page. No page may be asked for until then, for the gateway keeps what was drawn.
 */
async function whenFiguresAreTold(origin: string): Promise<void> {
  const deadline = Date.now() + FIGURES_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}${findTools.path}?page=1&pageSize=1`);
    const [tool] = answer.ok ? findTools.output.parse(await answer.json()).items : [];
    if (tool?.userRating && tool.visits) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('The catalog was not told of reviews and visits in time.');
}

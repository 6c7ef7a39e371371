import path from 'node:path';
import type { Candidate } from '../candidate';
import { open } from '../commands/preview';
import { EXIT, Refused } from '../output/refused';
import type { Tools } from '../program';
import { findSlice, parseRelease } from '../slice';
import type { Failed } from './read-report';
import { OWN_FOLDER, runJourneys } from './run-journeys';
import { serveBuild } from './serve-build';

export interface Walked {
  /** `catalog@1.5.0` */
  readonly release: string;
  readonly tried: number;
  /** What fails with the candidate alone. */
  readonly broken: readonly Failed[];
  /** What fails with what is live, too. */
  readonly before: readonly Failed[];
}

/** `--e2e` alone is the slice's own folder. */
type Where = string | true;

const ANSWER_MS = 10_000;

/** The slice's journeys through the live site with its built, not published release: from this machine, by an override. */
export async function tryBuilt(
  { api }: Tools,
  { slice, folder, manifest }: Candidate,
  where: Where,
): Promise<Walked> {
  const site = new URL(api.site).origin;
  const { uses: _, ...release } = manifest;
  const served = await serveBuild(folder, release);
  try {
    const address = `${site}/?atlas-override=${slice.name}@${served.origin}`;
    const cookie = await cookieFrom(
      address,
      'atlas_override',
      () =>
        `${site} does not take this override: its OVERRIDE_ORIGINS must list ${served.origin}. A published release goes without: atlas check ${slice.name}@${manifest.version} --e2e.`,
    );
    return await walk(`${slice.name}@${manifest.version}`, testsOf(slice.dir, where), site, cookie);
  } finally {
    served.stop();
  }
}

/** The same with a release that is published, by a preview of an hour. */
export async function tryPublished(tools: Tools, release: string, where: Where): Promise<Walked> {
  const { slice, version } = parseRelease(release);
  const tests = where === true ? testsOf(findSlice(slice).dir, where) : testsOf('.', where);
  const { address } = await open(tools, slice, version, { hours: 1, page: '/' });
  const site = new URL(tools.api.site).origin;
  const cookie = await cookieFrom(
    address,
    'atlas_preview',
    () => `${site} does not take the preview.`,
  );
  return walk(release, tests, site, cookie);
}

/** Every journey that failed, one a line. */
export function walkedText({ release, tried, broken, before }: Walked): string {
  const line = ({ place, title, reason }: Failed) => `  ${place} “${title}”: ${reason}`;
  return [
    `${release} beside what is live: ${journeys(tried)}, ${tried - broken.length - before.length} passed.`,
    ...broken.map(line),
    ...before.map((one) => `${line(one)} (with what is live, too)`),
  ].join('\n');
}

/** @throws Refused when the release broke a journey, or one was broken before. */
export function refuseBroken({ release, tried, broken, before }: Walked): void {
  if (broken.length > 0)
    throw new Refused(
      `${release} breaks ${broken.length} of ${journeys(tried)}: ${named(broken)}.`,
      EXIT.refused,
    );
  if (before.length > 0)
    throw new Refused(
      `${before.length} of ${journeys(tried)} failed, but with what is live, too, which says nothing of ${release}: ${named(before)}.`,
    );
}

const journeys = (count: number) => `${count} ${count === 1 ? 'journey' : 'journeys'}`;

async function walk(
  release: string,
  tests: string,
  origin: string,
  cookie: string,
): Promise<Walked> {
  const { tried, failed } = await runJourneys({ tests, origin, cookie });
  // Whose fault it is: the same once more without the candidate.
  const live =
    failed.length === 0
      ? []
      : (await runJourneys({ tests, origin, only: failed.map(({ place }) => place) })).failed;
  const isOld = ({ place }: Failed) => live.some((one) => one.place === place);
  return {
    release,
    tried,
    broken: failed.filter((one) => !isOld(one)),
    before: failed.filter(isOld),
  };
}

function named([first, ...others]: readonly Failed[]): string {
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `“${first!.title}” (${first!.place}): ${first!.reason}${more}`;
}

const testsOf = (dir: string, where: Where): string =>
  where === true ? path.join(dir, OWN_FOLDER) : path.resolve(where);

/** @throws Refused with that sentence when the site sets none. */
async function cookieFrom(address: string, name: string, refusal: () => string): Promise<string> {
  const answer = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  const cookie = answer?.headers.getSetCookie().find((one) => one.includes(name));
  if (answer?.status !== 303 || !cookie) throw new Refused(refusal(), EXIT.forbidden);
  return cookie;
}

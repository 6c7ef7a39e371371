import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import type { Candidate } from '../candidate';
import { open } from '../commands/preview';
import { EXIT, CommandError } from '../output/command-error';
import type { Tools } from '../program';
import { findSlice, parseRelease } from '../slice';
import type { Failed } from './read-report';
import { OWN_FOLDER, runJourneys } from './run-journeys';
import { serveBuild } from './serve-build';

export interface JourneyReport {
  /** For example `catalog@1.5.0`. */
  readonly release: string;
  readonly tried: number;
  /** Failures with the candidate only. */
  readonly broken: readonly Failed[];
  /** Failures with the live release, too. */
  readonly before: readonly Failed[];
}

/** `true` selects the journeys in the slice's folder. */
type Where = string | true;

const TIMEOUT_MS = 10_000;

/** Runs the journeys against the live site with an unpublished build, by an override from this machine. */
export async function testBuild(
  { api }: Tools,
  { slice, folder, manifest }: Candidate,
  where: Where,
): Promise<JourneyReport> {
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

/** Runs the journeys with a published release, by a preview of one hour. */
export async function testPublishedRelease(
  tools: Tools,
  release: string,
  where: Where,
): Promise<JourneyReport> {
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

/** Lists failed journeys, one per line. */
export function formatJourneyReport({ release, tried, broken, before }: JourneyReport): string {
  const line = ({ place, title, reason }: Failed) => `  ${place} “${title}”: ${reason}`;
  return [
    `${release} beside what is live: ${journeys(tried)}, ${tried - broken.length - before.length} passed.`,
    ...broken.map(line),
    ...before.map((one) => `${line(one)} (with what is live, too)`),
  ].join('\n');
}

/** @throws CommandError when the release broke a journey, or a journey already failed before */
export function throwOnBrokenJourneys({ release, tried, broken, before }: JourneyReport): void {
  if (broken.length > 0)
    throw new CommandError(
      `${release} breaks ${broken.length} of ${journeys(tried)}: ${named(broken)}.`,
      EXIT.refused,
    );
  if (before.length > 0)
    throw new CommandError(
      `${before.length} of ${journeys(tried)} failed, but with what is live, too, which says nothing of ${release}: ${named(before)}.`,
    );
}

const journeys = (count: number) => `${count} ${count === 1 ? 'journey' : 'journeys'}`;

async function walk(
  release: string,
  tests: string,
  origin: string,
  cookie: string,
): Promise<JourneyReport> {
  const { tried, failed } = await runJourneys({ tests, origin, cookie });
  // Run failed journeys again without the candidate, to separate regressions from existing failures.
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
  return `“${defined(first).title}” (${defined(first).place}): ${defined(first).reason}${more}`;
}

const testsOf = (dir: string, where: Where): string =>
  where === true ? path.join(dir, OWN_FOLDER) : path.resolve(where);

/** @throws CommandError with the given message when the site sets no cookie */
async function cookieFrom(address: string, name: string, refusal: () => string): Promise<string> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  const cookie = response?.headers.getSetCookie().find((one) => one.includes(name));
  if (response?.status !== 303 || !cookie) throw new CommandError(refusal(), EXIT.forbidden);
  return cookie;
}

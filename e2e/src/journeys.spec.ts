import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { asItIs, failsToDraw, PlantedReleases } from './planted-release';

const root = new URL('../..', import.meta.url).pathname;
const origin = process.env.ATLAS_ORIGIN ?? '';
const dataDir = process.env.ATLAS_DATA_DIR ?? '';
const releasesDir = join(dataDir, 'releases');
/** Journeys of a slice in browsers of their own, twice where one fails. */
const DEADLINE_MS = 300_000;

test.skip(!dataDir, 'It publishes releases: for a site that these tests have started.');

/** `atlas check <release> --e2e` as its team types it. */
async function check(slice: string, releases: PlantedReleases, version: string) {
  const args = ['packages/release/bin/atlas.mjs', 'check', `${slice}@${version}`, '--e2e'];
  return new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...releases.env } };
    const child = execFile(process.execPath, args, options, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, said: out + err }),
    );
  });
}

for (const slice of ['catalog', 'quiz', 'community', 'account'])
  test(`when ${slice} is published as it is, then its journeys hold with that release`, async () => {
    test.setTimeout(DEADLINE_MS);
    const releases = await PlantedReleases.of({ origin, dataDir, releasesDir }, slice);
    const version = `93.${test.info().retry}.1`;
    await releases.publish(version, asItIs);
    const { code, said } = await check(slice, releases, version);
    expect(said).toContain(`${slice}@${version} beside what is live: 2 journeys, 2 passed.`);
    expect(code).toBe(0);
  });

test('when a release does not draw its page, then its journeys find it before anybody gets it', async () => {
  test.setTimeout(DEADLINE_MS);
  const releases = await PlantedReleases.of({ origin, dataDir, releasesDir }, 'quiz');
  const version = `93.${test.info().retry}.4`;
  await releases.publish(version, failsToDraw);
  const { code, said } = await check('quiz', releases, version);
  expect(said).toMatch(
    /quiz@93\.\d\.4 breaks 1 of 2 journeys: “when a visitor narrows the ranking/,
  );
  expect(code).toBe(3);
});

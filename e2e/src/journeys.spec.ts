import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { unchanged, failsToRender, PlantedReleases } from './planted-release';

const root = new URL('../..', import.meta.url).pathname;
const origin = process.env.ATLAS_ORIGIN ?? '';
const dataDir = process.env.ATLAS_DATA_DIR ?? '';
const releasesDir = join(dataDir, 'releases');
/** The journeys of a slice run in their own browsers, twice when one fails. */
const DEADLINE_MS = 300_000;

test.skip(!dataDir, 'It publishes releases: for a site that these tests have started.');

/** Runs `atlas check <release> --e2e` as its team does. */
async function check(slice: string, releases: PlantedReleases, version: string) {
  const args = ['packages/release/bin/atlas.mjs', 'check', `${slice}@${version}`, '--e2e'];
  return new Promise<{ code: number; output: string }>((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...releases.env } };
    const child = execFile(process.execPath, args, options, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, output: out + err }),
    );
  });
}

for (const slice of ['catalog', 'quiz', 'community', 'account'])
  test(`the journeys of ${slice} pass with an unchanged release`, async () => {
    test.setTimeout(DEADLINE_MS);
    const releases = await PlantedReleases.of({ origin, dataDir, releasesDir }, slice);
    const version = `93.${test.info().retry}.1`;
    await releases.publish(version, unchanged);
    const { code, output } = await check(slice, releases, version);
    expect(output).toContain(`${slice}@${version} beside what is live: 2 journeys, 2 passed.`);
    expect(code).toBe(0);
  });

test('the journeys find a release that does not render', async () => {
  test.setTimeout(DEADLINE_MS);
  const releases = await PlantedReleases.of({ origin, dataDir, releasesDir }, 'quiz');
  const version = `93.${test.info().retry}.4`;
  await releases.publish(version, failsToRender);
  const { code, output } = await check('quiz', releases, version);
  expect(output).toMatch(/quiz@93\.\d\.4 breaks 1 of 2 journeys: “[^”]*ranking/);
  expect(code).toBe(3);
});

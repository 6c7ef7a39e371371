import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@atlas/testing';
import { expectFailureAlone } from './pages/failure';
import { failsToRender, PlantedReleases } from './planted-release';

const root = new URL('../..', import.meta.url).pathname;
const origin = process.env.ATLAS_ORIGIN ?? '';
const dataDir = process.env.ATLAS_DATA_DIR ?? '';
/** Releases are immutable, so a retry publishes another version. */
const version = (number: number) => `92.${test.info().retry}.${number}`;
const PAGE = '/category-ranking';
/** The gateway caches a page for each query, so no other test has rendered this one. */
const previewPage = `${PAGE}?n=preview`;
const renamed = (code: string) => code.replaceAll('전체 순위', '미리 본 순위');

const planted = () =>
  PlantedReleases.of({ origin, dataDir, releasesDir: join(dataDir, 'releases') }, 'quiz');

test('a preview is server-rendered for one browser until it ends', async ({ page }) => {
  test.skip(!dataDir, 'It publishes a release: for a site that these tests have started.');
  // Each of the four commands compiles the CLI.
  test.setTimeout(300_000);
  const VERSION = version(1);
  const quiz = await planted();
  await quiz.publish(VERSION, renamed, renamed);
  const atlas = async (...args: string[]) => {
    const command = [join(root, 'packages/release/bin/atlas.mjs'), '--json', ...args];
    const options = { env: { ...process.env, ...quiz.env }, cwd: root };
    const { stdout } = await promisify(execFile)(process.execPath, command, options);
    return JSON.parse(stdout) as { address: string; version: string }[] & { address: string };
  };
  const { address } = await atlas(
    'preview',
    `quiz@${VERSION}`,
    '--hours',
    '2',
    '--page',
    previewPage,
  );
  await page.goto(address);
  expect(page.url()).toBe(origin + previewPage);
  const banner = page.getByRole('complementary', { name: '미리보기' });
  await expect(banner).toContainText(`quiz ${VERSION}`);
  await expect(page.getByRole('list', { name: '미리 본 순위' })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(origin + previewPage)).text())
    .toMatch(/data-server-rendered="quiz"[\s\S]*미리 본 순위/);
  expect(await (await fetch(origin + previewPage)).text()).not.toContain('미리 본 순위');

  await banner.getByRole('link', { name: '미리보기 끝내기' }).click();
  await expect(page.getByRole('list', { name: '전체 순위' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  expect((await atlas('preview')).map(({ version }) => version)).toEqual([VERSION]);
  await atlas('preview', `quiz@${VERSION}`, '--end');
  await expect.poll(async () => (await page.goto(address))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이 미리보기를 열 수 없습니다');
});

test('a test opens a published release by its version', async ({
  page,
  shell,
  overrideRemote,
  waitForRemote,
}) => {
  test.skip(!dataDir, 'It publishes a release: for a site that these tests have started.');
  const OTHER = version(2);
  delete process.env.ATLAS_TOKEN;
  await expect(overrideRemote('quiz', OTHER)).rejects.toThrow('set ATLAS_TOKEN');
  const quiz = await planted();
  await quiz.publish(OTHER, failsToRender);
  process.env.ATLAS_TOKEN = quiz.env.ATLAS_TOKEN;
  await expect(overrideRemote('quiz', '92.0.99')).rejects.toThrow(
    'opens no preview of quiz@92.0.99',
  );

  await overrideRemote('quiz', OTHER);
  await page.goto(PAGE);
  await expect(waitForRemote('quiz')).rejects.toThrow(`quiz@${OTHER} failed to render`);
  await expect(shell.main.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await expectFailureAlone(page);
  expect((await quiz.status()).live).not.toBe(OTHER);
});

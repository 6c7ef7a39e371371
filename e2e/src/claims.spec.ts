import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newPerson, SAMPLE_PEOPLE, signIn } from '@atlas/testing';
import type { Person } from '@atlas/testing';
import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInDark } from './pages/axe';
import { Platform } from './platform';

const START_MS = 300_000;
/** The service allows one check of a claim in ten seconds. */
const CHECK_PAUSE_MS = 11_000;
const PRELOAD = pathToFileURL(new URL('txt-records.mjs', import.meta.url).pathname).href;

let platform: Platform;
let folder: string;
const recordsFile = () => join(folder, 'txt-records.json');

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  folder = await mkdtemp(join(tmpdir(), 'atlas-claims-'));
  await writeFile(recordsFile(), '{}');
  platform = await Platform.start({
    NODE_OPTIONS: `--import ${PRELOAD}`,
    TXT_RECORDS: recordsFile(),
  });
});
test.afterAll(async () => {
  await platform.remove();
  await rm(folder, { recursive: true });
});

async function openAs(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.origin, locale: 'ko-KR' });
  await signIn(context.request, platform.origin, person);
  return context.newPage();
}

test('an editor approves the fact of a maker with a proven domain', async ({ browser }) => {
  test.setTimeout(180_000);
  const maker = await openAs(browser, newPerson('Mia Maker'));
  await maker.goto('/ai-detail-enhanced/canva');
  await maker.getByRole('link', { name: '개발사이신가요?' }).click();
  await maker.getByRole('button', { name: '시작하기' }).click();

  const dns = maker.getByRole('region', { name: 'DNS 레코드' });
  const line = await dns.getByText(/^ai-atlas-verification=/).innerText();
  await expectAccessible(maker);
  await maker.getByRole('button', { name: '지금 확인하기' }).click();
  await expect(maker.getByText(/아직 TXT 레코드가 없습니다/)).toBeVisible();

  await writeFile(recordsFile(), JSON.stringify({ 'canva.com': line }));
  await maker.waitForTimeout(CHECK_PAUSE_MS);
  await maker.getByRole('button', { name: '지금 확인하기' }).click();
  await expect(maker.getByText('DNS 레코드로 인증되었습니다.')).toBeVisible();
  await expectAccessibleInDark(maker);

  await maker.getByRole('link', { name: '정보 제안하기' }).click();
  const launch = maker.getByRole('article', { name: '출시일', exact: true });
  await launch.getByLabel('날짜').fill('2013-01');
  await launch.getByRole('button', { name: '출처 추가' }).click();
  const source = launch.getByRole('group').last();
  await source.getByLabel('출처 주소').fill('https://www.canva.com/newsroom/');
  await source.getByLabel('발행처').fill('Canva');
  await maker.getByLabel('에디터에게 알릴 변경 내용').fill('출시일을 바로잡습니다.');
  await maker.getByRole('button', { name: '제안 보내기' }).click();
  await expect(maker.getByText('제안을 보냈습니다. 에디터가 검토합니다.')).toBeVisible();
  await expectAccessible(maker);

  const editor = await openAs(browser, SAMPLE_PEOPLE.editor);
  await editor.goto('/edit/tools/canva');
  await expect(editor.getByText('개발사가 제안한 변경입니다')).toBeVisible();
  await editor.getByRole('button', { name: '승인', exact: true }).click();
  await expect(editor.getByText('공개했습니다')).toBeVisible();

  await expect(async () => {
    await maker.goto('/ai-detail-enhanced/canva');
    await expect(maker.getByText('개발사가 제공한 정보입니다.').first()).toBeVisible();
  }).toPass();
  await editor.getByRole('tab', { name: '변경 이력' }).click();
  await expect(
    editor.getByRole('article').first().getByText('개발사', { exact: true }),
  ).toBeVisible();
});

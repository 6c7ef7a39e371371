import { expect, SAMPLE_PEOPLE, test } from '@atlas/testing';

test('a moderator merges a suggested tool into its duplicate', async ({ page, signInAs }) => {
  // A name of this run, so that a retry finds its own suggestion.
  const name = `ChatGPT ${test.info().retry}-${Date.now().toString(36)}`;
  await page.goto('/suggest');
  await page.getByLabel('도구 이름').fill(name);
  await page.getByLabel('공식 사이트 주소').fill('chatgpt.com');
  const duplicate = page.getByRole('status').filter({ hasText: '사이트가 같습니다' });
  await expect(duplicate.getByRole('link', { name: 'ChatGPT', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '제안 보내기' }).click();
  const link = page.getByRole('link', { name: '결과 확인 링크' });
  await expect(link).toBeVisible();
  const outcome = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page.getByText('검토를 기다리고 있습니다')).toBeVisible();

  await signInAs(SAMPLE_PEOPLE.moderator);
  await page.goto('/edit/suggestions');
  const card = page.getByRole('article', { name, exact: true });
  await card.getByLabel(/제안자에게 보여 줄 사유/).fill('이미 등록되어 있습니다.');
  await card.getByRole('button', { name: 'ChatGPT에 통합' }).click();
  await expect(card).toHaveCount(0);

  await page.goto(outcome);
  await expect(page.getByText('이미 등록된 도구에 반영되었습니다')).toBeVisible();
  await expect(page.getByText('이미 등록되어 있습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '도구 페이지 보기' })).toHaveAttribute(
    'href',
    /chatgpt/,
  );
});

test('the workspace is for editors only', async ({ page, signInAs }) => {
  await page.goto('/edit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('로그인이 필요합니다')).toBeVisible();
  await signInAs(SAMPLE_PEOPLE.emma);
  await page.goto('/edit');
  await expect(page.getByText('에디터만 볼 수 있는 페이지입니다')).toBeVisible();
});

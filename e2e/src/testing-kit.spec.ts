import { expect, SAMPLE_PEOPLE, test } from '@atlas/testing';

test('the shell’s parts are found by role when signed in', async ({
  page,
  shell,
  signInAs,
  waitForRemote,
}) => {
  await signInAs(SAMPLE_PEOPLE.haruto);
  await page.goto('/terms-of-service');
  expect(await waitForRemote('account')).toMatch(/^\d/);
  await expect(shell.myPage).toBeVisible();
  await expect(shell.logIn).toHaveCount(0);
  await shell.chooseLanguage('ja');
  await shell.chooseTheme('dark');
  await shell.search.fill('canva');
  await expect(shell.suggestions.getByRole('option', { name: /Canva/ }).first()).toBeVisible();
  await shell.search.fill('');
  await shell.goTo('コミュニティ');
  await expect(page).toHaveURL(/\/community$/);
  await expect(shell.main.getByRole('heading', { level: 1 })).toBeVisible();
  await shell.chooseLanguage('en');
  await expect(shell.logOut).toBeVisible();
});

test('a page recovers when withFault ends', async ({ page, shell, withFault }) => {
  const retry = shell.main.getByRole('button', { name: '다시 시도' });
  for (const fault of [{ status: 503 }, { body: 'broken' }, { connection: 'dropped' }] as const) {
    const undo = await withFault('community.listReviews', fault);
    await page.goto('/community');
    await expect(retry.first(), JSON.stringify(fault)).toBeVisible();
    await undo();
  }
  await retry.first().click();
  await expect(shell.main.getByRole('article').first()).toBeVisible();
  const late = await withFault('community.listReviews', { latency: 3_000 });
  const before = Date.now();
  await page.goto('/community');
  await expect(shell.main.getByRole('article').first()).toBeVisible();
  expect(Date.now() - before).toBeGreaterThan(3_000);
  await late();
  await expect(withFault('community.noSuch', { status: 500 })).rejects.toThrow(
    '/body/operations/community.noSuch: This site has none of that name.',
  );
});

test('waitForRemote reports a remote that failed', async ({
  page,
  withScenario,
  waitForRemote,
}) => {
  const end = await withScenario({ remotes: { community: 'broken' } });
  await page.goto('/community');
  await expect(waitForRemote('community')).rejects.toThrow(/community@\S+ failed to load/);
  await end();
  await page.goto('/community');
  expect(await waitForRemote('community')).toMatch(/^\d/);
});

test('two faults last through a sign-in until each is undone', async ({
  page,
  signInAs,
  withFault,
}) => {
  const statuses = async () => {
    const responses = await Promise.all(
      ['/api/reviews', '/api/ai-tools'].map((path) => page.request.get(path)),
    );
    return responses.map((response) => response.status());
  };
  const endReviews = await withFault('community.listReviews', { status: 503 });
  const endTools = await withFault('catalog.listTools', { status: 500 });
  await signInAs(SAMPLE_PEOPLE.emma);
  expect(await statuses()).toEqual([503, 500]);
  await endReviews();
  expect(await statuses()).toEqual([200, 500]);
  await endTools();
  expect(await statuses()).toEqual([200, 200]);
});

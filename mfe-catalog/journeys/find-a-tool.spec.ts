import { expect, test } from '@atlas/testing';

test('when a visitor looks for a tool by its name, then its page says what it is and what it costs', async ({
  page,
  shell,
}) => {
  await page.goto('/discover?lang=en');
  await shell.search.fill('claude');
  await shell.suggestions
    .getByRole('option', { name: /Claude/ })
    .first()
    .click();
  await expect(shell.main.getByRole('heading', { level: 1, name: 'Claude' })).toBeVisible();
  const glance = shell.main.getByRole('region', { name: 'At a glance' });
  await expect(glance).toContainText('Pricing');
});

test('when a visitor chooses two tools to compare, then both stand side by side', async ({
  page,
  shell,
}) => {
  await page.goto('/ai-comparison?lang=en');
  const tools = shell.main.getByRole('group', { name: 'Tools to compare' }).getByRole('button');
  await tools.nth(0).click();
  await tools.nth(1).click();
  await shell.main.getByRole('button', { name: 'Start Comparison' }).click();
  const table = shell.main.getByRole('table', { name: 'Comparison by feature' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

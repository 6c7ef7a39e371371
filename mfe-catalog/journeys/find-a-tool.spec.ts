import { expect, test } from '@atlas/testing';

test('a visitor finds a tool by name and sees its price', async ({ page, shell }) => {
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

test('a visitor compares two tools side by side', async ({ page, shell }) => {
  await page.goto('/ai-comparison?lang=en');
  const tools = shell.main.getByRole('group', { name: 'Tools to compare' }).getByRole('button');
  await tools.nth(0).click();
  await tools.nth(1).click();
  await shell.main.getByRole('button', { name: 'Start Comparison' }).click();
  const table = shell.main.getByRole('table', { name: 'Feature comparison' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

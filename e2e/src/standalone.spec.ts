import { expect, test } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { DevServer } from './pages/dev-server';
import { StandalonePanel } from './pages/standalone-panel';

let alone: DevServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const [port] = await freePorts(1);
  alone = await DevServer.startAlone('quiz', defined(port));
});
test.afterAll(() => alone?.stop());

test('a remote started alone shows its page on mocks', { tag: '@default' }, async ({ page }) => {
  const panel = new StandalonePanel(page);
  await page.goto(alone.link);
  const [path] = await panel.paths();
  await page.goto(new URL(defined(path), alone.link).href);
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
});

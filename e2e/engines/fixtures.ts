import { test as base } from 'playwright/test';
import { START_TIMEOUT_MS } from './drivers/driver';
import type { Browser, Engine } from './drivers/driver';
import { startBrowser } from './drivers/start';
import { Tab } from './tab';

/** A tab of a new visitor in the engine of the project. One browser serves the tests of a worker. */
export const test = base.extend<{ tab: Tab }, { engine: Browser }>({
  engine: [
    async ({}, use, { project }) => {
      const browser = await startBrowser(project.name as Engine);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  tab: async ({ engine }, use, { project }) => {
    const driver = await engine.open();
    const tab = new Tab(project.name as Engine, driver, process.env.ATLAS_ORIGIN ?? '');
    await tab.network.setOnline(true);
    // Problems of a test before it.
    await tab.network.readProblems();
    await use(tab);
    await driver.close();
  },
});

import config from '../../playwright.config';

const { launchOptions } = config.use ?? {};

/** The headless shell, which the other tests use because it is cheaper, has no back/forward cache. */
export const WHOLE_CHROMIUM = {
  ...launchOptions,
  executablePath: process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH,
  // Playwright switches the back/forward cache off; visitors have it.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [...(launchOptions?.args ?? []), '--headless=new'],
};

import config from '../../playwright.config';

const { launchOptions } = config.use ?? {};

/** Full Chromium with the back/forward cache, which the headless shell of the other tests does not have. */
export const FULL_CHROMIUM = {
  ...launchOptions,
  executablePath: process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH,
  // Playwright disables the back/forward cache by default.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [...(launchOptions?.args ?? []), '--headless=new'],
};

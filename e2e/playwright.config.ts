import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: './src',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  // The platform is one: workers share it, and what a test writes carries its own name. Of two cores two use four fifths.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 1,
  reporter: [
    ['list'],
    ['json'],
    ['html', { open: 'never', outputFolder: '../test-results/report' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    // What it answers, tests cannot catch; the offline tests let it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // A trace of each test, kept or not, was two fifths of what a browser's processes took.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Else what a page says of its memory is minutes old.
        '--enable-precise-memory-info',
      ],
    },
  },
});

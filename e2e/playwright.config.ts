import { defineConfig } from 'playwright/test';

/** Specs that publish broken releases, restart their site (planted-site.ts) or start another one. */
const OWN_SITE =
  /(?:account-issuer|broken-release|candidate|claims|isolation|missing-remote|observability|release-freezes|release-health|server-bundle|visit-and-restart)\.spec\.ts$/;

export default defineConfig({
  testDir: './src',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  // All workers share one platform; tests write data with unique names. Two workers use only four fifths of two cores.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A retry only shows that a test is flaky: it fails the run.
  retries: 1,
  failOnFlakyTests: true,
  projects: [
    // First, because these tests wait most of the time. One worker, so that they share one site.
    { name: 'own site', testMatch: OWN_SITE, workers: 1 },
    { name: 'shared site', testIgnore: OWN_SITE },
  ],
  reporter: [
    ['list'],
    ['json'],
    ['html', { open: 'never', outputFolder: '../test-results/report' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    // A test that intercepts requests blocks service workers, whose requests `page.route` does not see.
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 900 },
    // Tracing every test takes two fifths of the browsers' processor time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Playwright disables the back/forward cache. The headless shell has none: pages/full-chromium.ts.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Otherwise memory figures of a page are minutes old.
        '--enable-precise-memory-info',
      ],
    },
  },
});

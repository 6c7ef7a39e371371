import { defineConfig } from 'playwright/test';

/** They publish broken releases or restart the site, so they have one of their own (planted-site.ts). */
const OWN_SITE =
  /(?:broken-release|isolation|missing-remote|server-bundle|visit-and-restart|release-health)\.spec\.ts$/;

export default defineConfig({
  testDir: './src',
  outputDir: '../test-results/e2e',
  globalSetup: './src/global-setup.ts',
  // All workers share one platform; what a test writes carries its own name. Two workers use only four fifths of two cores.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A second try only reports that a test is flaky: it fails the run all the same.
  retries: 1,
  failOnFlakyTests: true,
  projects: [
    // First, because they wait more than they work. One worker: one site for all of them.
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
    // As visitors have it. A test that intercepts requests (`page.route` does not see those of a worker) blocks it.
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 900 },
    // A trace of every test, kept or not, took two fifths of the browsers' processor time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Visitors have it. The headless shell does not: pages/whole-chromium.ts is for tests that need it.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without it, memory figures of a page are minutes old.
        '--enable-precise-memory-info',
      ],
    },
  },
});

import { defineConfig } from 'playwright/test';
import { preparePinned } from './pinned';

const pinned = preparePinned();

/** Compares screenshots of the site and of stories with the baselines in `pictures/`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  // A screenshot without a baseline fails; only `--accept` writes into the folder.
  updateSnapshots: 'none',
  projects: [
    {
      name: 'pictures',
      testMatch: ['routes.spec.ts', 'stories.spec.ts'],
      snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
    },
    {
      name: 'planted',
      testMatch: ['planted.spec.ts', 'review.spec.ts'],
      snapshotPathTemplate: '../../test-results/visual-planted/{arg}{ext}',
    },
  ],
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A screenshot that differs only sometimes is a defect.
  retries: 0,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/visual.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    // Visits that are not counted change no figures on later pages.
    extraHTTPHeaders: { dnt: '1', 'sec-gpc': '1' },
    launchOptions: {
      executablePath: pinned.executablePath,
      env: { ...process.env, ...pinned.env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        // The same text and edges on every processor and screen.
        '--disable-lcd-text',
        '--disable-skia-runtime-opts',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
        '--disable-partial-raster',
        '--hide-scrollbars',
      ],
    },
  },
});

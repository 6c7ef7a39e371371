import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { withScript } from '../planted-release';
import type { PlantedSite } from '../planted-site';

/** Timeout for a report of a page. */
export const REPORT_TIMEOUT_MS = 30_000;

const OTHERS = ['account', 'catalog', 'community'];

/** One failure in a report of a page. */
export interface ReportedFailure {
  remote: string;
  part: string;
  phase: string;
  message: string;
  stack?: string;
}

/** A site whose releases of the quiz run a script, and the reports of its pages. */
export class ReleaseSite {
  private versions = 0;

  /** @param series first part of the versions, which no other file uses */
  constructor(
    private readonly site: PlantedSite,
    private readonly series: number,
  ) {}

  /** Publishes a canary for nearly all visitors that also runs `script` when it starts. Returns its version. */
  async publish(script: string): Promise<string> {
    const version = `${this.series}.0.${(this.versions += 1)}`;
    await this.site.quiz.publish(version, withScript(script));
    await this.promoteToAll(version);
    return version;
  }

  async promoteToAll(version: string): Promise<void> {
    await this.site.quiz.promote(version, 99.99);
    await expect
      .poll(async () => (await fetch(`${this.site.platform.origin}/category-ranking`)).text())
      .toContain(`/releases/quiz/${version}/`);
  }

  /** Opens a page and records its reports of failures. */
  async open(context: BrowserContext, path = '/category-ranking') {
    const page = await context.newPage();
    const reported: ReportedFailure[] = [];
    await page.exposeFunction('atlasReported', (body: string) => {
      reported.push(...((JSON.parse(body) as { errors?: ReportedFailure[] }).errors ?? []));
    });
    // Playwright does not see the body of a beacon.
    await page.addInitScript(() => {
      const { sendBeacon } = Navigator.prototype;
      Navigator.prototype.sendBeacon = function (to, body) {
        if (String(to) === '/load-errors')
          (window as unknown as { atlasReported: (text: string) => void }).atlasReported(
            String(body),
          );
        return sendBeacon.call(this, to, body);
      };
    });
    await page.goto(`${this.site.platform.origin}${path}`);
    return { page, reported };
  }

  /** The number of failed loads of the current release. */
  async countFailures(): Promise<number> {
    return (await this.site.quiz.status()).health?.failed ?? 0;
  }

  /** Failed loads of the slices whose pages or fragments are next to the quiz, by slice. */
  async countFailuresOfOthers(): Promise<Record<string, number>> {
    const statuses = await this.site.quiz.allStatuses();
    const others = statuses.filter(({ slice }) => OTHERS.includes(slice));
    expect(others).toHaveLength(OTHERS.length);
    return Object.fromEntries(others.map(({ slice, health }) => [slice, health?.failed ?? 0]));
  }
}

/** Failures of one phase: on a busy machine any page may report a long task. */
export const ofPhase = (reported: readonly ReportedFailure[], phase: string) =>
  reported.filter((one) => one.phase === phase);

export async function expectPageWorks(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Waits for the fragment of the quiz on home. */
export async function waitForQuiz(page: Page): Promise<void> {
  await page.locator('#quiz').scrollIntoViewIfNeeded();
  await expect(page.locator('#quiz').getByRole('button').first()).toBeVisible({ timeout: 20_000 });
}

/** Delays a script until monitoring has started: it is loaded when the page is idle. */
export const whenMonitored = (script: string) =>
  `const t=setInterval(()=>{if(!performance.getEntriesByName("atlas.monitored").length)return;clearInterval(t);${script}},100)`;

/** Runs with a new browser context and closes it. */
export async function withContext(
  browser: Browser,
  run: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  try {
    await run(context);
  } finally {
    await context.close();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from 'playwright/test';
import type { BrowserContext, Page } from 'playwright/test';

/** A visitor's browser: a new profile on the disk, in Korean, with everything on that browsers have on. */
export class Visitor {
  /** What the console, requests and workers complained of since the last look. */
  private complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly profile: string,
  ) {
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.complaints.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (thrown) => this.complaints.push(`thrown: ${String(thrown.error())}`));
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.complaints.push(
          `${response.status()} ${response.request().method()} ${response.url()}`,
        );
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // What a page had under way when it was left.
      if (reason !== 'net::ERR_ABORTED') this.complaints.push(`${reason} ${request.url()}`);
    });
  }

  static async arrive(): Promise<Visitor> {
    const profile = await mkdtemp(join(tmpdir(), 'atlas-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.CHROMIUM_PATH,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      viewport: { width: 1_280, height: 900 },
      // Playwright turns it off; browsers have it on.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const [page = await context.newPage()] = context.pages();
    return new Visitor(context, page, profile);
  }

  /** Where the visitor is and what went wrong, for a step that fails. */
  seen(): string {
    return [`At ${this.page.url()}`, ...this.complaints].join('\n');
  }

  /** Nothing has gone wrong in the browser that a visitor's console or network panel would show. */
  meetsNoError(): void {
    expect(this.complaints.splice(0)).toEqual([]);
  }

  /** The site's worker is installed and answers this page's requests. */
  async hasWorker(): Promise<void> {
    const controller = () =>
      this.page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
    await expect.poll(controller).toBe('activated');
  }

  /** By the browser's own button: Playwright's `goBack` waits for a load that a kept page does not have. */
  async goBack(): Promise<void> {
    await this.page.evaluate(() => void setTimeout(() => history.back()));
  }

  async leave(): Promise<void> {
    await this.context.close();
    await rm(this.profile, { recursive: true, force: true });
  }
}

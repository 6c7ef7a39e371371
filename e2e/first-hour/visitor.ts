import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from 'playwright/test';
import type { BrowserContext, Page } from 'playwright/test';

/** A browser with a new persistent profile, in Korean, with the default features. */
export class Visitor {
  /** Errors of console, requests and workers since the last check. */
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
      // Requests that were in flight when the page was left.
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
      // Playwright disables it by default.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const [page = await context.newPage()] = context.pages();
    return new Visitor(context, page, profile);
  }

  /** The URL and the errors, for the message of a failed step. */
  seen(): string {
    return [`At ${this.page.url()}`, ...this.complaints].join('\n');
  }

  /** Expects no errors in console and network panel. */
  meetsNoError(): void {
    expect(this.complaints.splice(0)).toEqual([]);
  }

  /** Waits until the service worker controls the page. */
  async hasWorker(): Promise<void> {
    const controller = () =>
      this.page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
    await expect.poll(controller).toBe('activated');
  }

  /** Goes back without Playwright's `goBack`, which waits for a load event that a restored page does not have. */
  async goBack(): Promise<void> {
    await this.page.evaluate(() => void setTimeout(() => history.back()));
  }

  async leave(): Promise<void> {
    await this.context.close();
    await rm(this.profile, { recursive: true, force: true });
  }
}

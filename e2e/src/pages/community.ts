import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

/** The community's own pages, in Korean. */
export class CommunityPages {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Until the first card is there. A browser that was too busy for the shell's deadline tries again, as its card offers. */
  async open(path: string, cards: Locator = this.page.getByRole('article')) {
    await this.page.goto(this.origin + path);
    const retry = this.page.getByRole('main').getByRole('button', { name: '다시 시도' });
    await cards.first().or(retry).first().waitFor();
    if (await retry.isVisible()) await retry.click();
    await expect(cards.first()).toBeVisible();
  }

  article(name: string) {
    return this.page.getByRole('article', { name });
  }
}

import { expect } from 'playwright/test';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';

/** Tools and a person whose reviews other tests read. */
const USED_TOOLS = ['canva', 'chatgpt', 'claude'];
const USED_PERSON = 'demo-0';
/** Number of reviews on the first page, which other tests read. */
const FIRST_PAGE = 10;

/**
 * Finds a review of the sample data that no other test reads, to vote on, reply to or hide.
 *
 * @param at index that no other test uses
 */
export async function pickUnusedReview(request: APIRequestContext, origin: string, at: number) {
  const response = await request.get(`${origin}/api/reviews?limit=50`);
  const { items } = (await response.json()) as {
    items: { title: string; userId: string; aiToolId: string }[];
  };
  // Reviews that tests write do not change the order of these.
  const samples = items.filter(({ userId }) => userId.startsWith('demo-')).slice(FIRST_PAGE);
  const unused = samples.filter(
    ({ userId, aiToolId }) => userId !== USED_PERSON && !USED_TOOLS.includes(aiToolId),
  );
  const { title } = defined(unused[at]);
  return { title, path: `/community?q=${encodeURIComponent(title)}` };
}

/** The community's own pages, in Korean. */
export class CommunityPages {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Opens a page and waits for its first card. */
  async open(path: string, cards?: Locator) {
    await this.page.goto(this.origin + path);
    await this.waitForCards(cards);
  }

  /** Waits for the first card. Presses the retry of the error card that a busy browser may show. */
  async waitForCards(cards: Locator = this.page.getByRole('article')) {
    const retry = this.page.getByRole('main').getByRole('button', { name: '다시 시도' });
    await cards.first().or(retry).first().waitFor();
    if (await retry.isVisible()) await retry.click();
    await expect(cards.first()).toBeVisible();
  }

  article(name: string) {
    return this.page.getByRole('article', { name });
  }
}

import { expect } from 'playwright/test';
import type { APIRequestContext, Locator, Page } from 'playwright/test';

/** Tools and a person whose reviews other tests look at. */
const LOOKED_AT = ['canva', 'chatgpt', 'claude'];
const LOOKED_AT_PERSON = 'demo-0';
/** A list's first page, where others look too. */
const FIRST_PAGE = 10;

/**
 * A review to vote on, answer or hide: one of those that came with the site and that no other test sees. Each test has
 * an `at` of its own.
 */
export async function reviewApart(request: APIRequestContext, origin: string, at: number) {
  const answer = await request.get(`${origin}/api/reviews?limit=50`);
  const { items } = (await answer.json()) as {
    items: { title: string; userId: string; aiToolId: string }[];
  };
  // What tests write moves no place.
  const brought = items.filter(({ userId }) => userId.startsWith('demo-')).slice(FIRST_PAGE);
  const apart = brought.filter(
    ({ userId, aiToolId }) => userId !== LOOKED_AT_PERSON && !LOOKED_AT.includes(aiToolId),
  );
  const { title } = apart[at]!;
  return { title, path: `/community?q=${encodeURIComponent(title)}` };
}

/** The community's own pages, in Korean. */
export class CommunityPages {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Until the first card is there. A browser that was too busy for the shell's deadline tries again, as its card offers. */
  async open(path: string, cards?: Locator) {
    await this.page.goto(this.origin + path);
    await this.hasCards(cards);
  }

  /** The same for a page that is open already. */
  async hasCards(cards: Locator = this.page.getByRole('article')) {
    const retry = this.page.getByRole('main').getByRole('button', { name: '다시 시도' });
    await cards.first().or(retry).first().waitFor();
    if (await retry.isVisible()) await retry.click();
    await expect(cards.first()).toBeVisible();
  }

  article(name: string) {
    return this.page.getByRole('article', { name });
  }
}

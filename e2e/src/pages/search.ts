import type { Locator, Page } from 'playwright/test';

/** The search that the header, the hero and Ctrl-K open. */
export class SearchPages {
  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`, { waitUntil: 'networkidle' });
  }
  /** The box of the header stands on every page. */
  async start(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: SEARCH }).click();
    await this.box.waitFor();
  }
  async startInHero(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: SEARCH }).click();
    await this.box.waitFor();
  }
  get box(): Locator {
    return this.page.getByRole('dialog').getByRole('combobox');
  }
  option(name: string | RegExp): Locator {
    return this.page.getByRole('option', { name });
  }
  get chosen(): Locator {
    return this.page.getByRole('option', { selected: true });
  }
  get cards(): Locator {
    return this.page.locator('#comparison').getByRole('article');
  }
}

const SEARCH = /검색|Search|検索|搜索/;

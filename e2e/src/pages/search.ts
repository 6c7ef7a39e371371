import type { Locator, Page } from 'playwright/test';

/** The search boxes of header, hero and grid with their suggestions. */
export class SearchPages {
  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`, { waitUntil: 'networkidle' });
  }
  get inHeader(): Locator {
    return this.page.getByRole('banner').getByRole('combobox', { name: SEARCH });
  }
  get inHero(): Locator {
    return this.page.locator('#quiz').getByRole('combobox', { name: SEARCH });
  }
  get inGrid(): Locator {
    return this.page.locator('#comparison').getByRole('combobox', { name: SEARCH });
  }
  get list(): Locator {
    return this.page.getByRole('listbox');
  }
  option(name: string | RegExp): Locator {
    return this.list.getByRole('option', { name });
  }
  get chosen(): Locator {
    return this.list.getByRole('option', { selected: true });
  }
  get cards(): Locator {
    return this.page.locator('#comparison').getByRole('article');
  }
  get sort(): Locator {
    return this.page.locator('#comparison select');
  }
}

const SEARCH = /검색|Search|検索|搜索/;

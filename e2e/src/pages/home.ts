import type { Page } from 'playwright/test';

export class HomePage {
  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {}

  async open() {
    await this.page.goto(`${this.origin}/`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  get tools() {
    return this.page.locator('#comparison');
  }

  async search(words: string) {
    await this.tools.getByRole('combobox', { name: /검색|Search|検索|搜索/ }).fill(words);
  }

  /** Opens the detail page of the tool with that name. */
  async openTool(name: string) {
    await this.tools
      .getByRole('link', { name: new RegExp(`${name}.*자세히 보기|자세히 보기.*${name}`) })
      .click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }
}

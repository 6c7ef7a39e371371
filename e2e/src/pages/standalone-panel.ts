import type { Page } from 'playwright/test';

/** The panel of the standalone harness; its lists name every page and slot of the remote. */
export class StandalonePanel {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/');
    await this.page.getByRole('complementary').getByRole('heading', { level: 1 }).waitFor();
  }

  async paths(): Promise<string[]> {
    await this.page.getByRole('complementary').getByRole('link').first().waitFor();
    const links = await this.page.getByRole('complementary').getByRole('link').all();
    return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
  }

  async choose(field: string, option: string) {
    await this.page
      .getByRole('complementary')
      .getByLabel(field, { exact: true })
      .selectOption(option);
  }

  async openTarget(name: string) {
    await this.page.getByRole('complementary').getByRole('button', { name, exact: true }).click();
  }

  get frame() {
    return this.page.frameLocator('main iframe');
  }
}

import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** The account's own pages, in Korean. */
export class AccountPages {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Signs in as a new user and returns to the current page. */
  async signIn(email: string, name: string) {
    await this.page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
    await this.identify(email, name);
    await expect(
      this.page.getByRole('banner').getByRole('link', { name: /마이페이지/ }),
    ).toBeVisible();
  }

  /** Fills in the form of the identity provider. */
  async identify(email: string, name: string) {
    await this.page.getByLabel('이메일').fill(email);
    await this.page.getByLabel('이름').fill(name);
    await this.page.getByRole('button', { name: '계속' }).click();
    await this.page.getByRole('button', { name: '바로 이동' }).click();
  }

  async openTab(tab: string) {
    await this.page.goto(`${this.origin}/mypage?tab=${tab}`);
    await this.page.getByRole('tabpanel').waitFor();
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  toast(text: string | RegExp) {
    return this.page.getByText(text).first();
  }
}

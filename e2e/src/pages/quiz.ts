import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

/** The quiz dialog, operated by keyboard. */
export class QuizDialog {
  constructor(
    private readonly page: Page,
    private readonly origin: string,
  ) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: /AI 도구 추천|추천 결과/ });
  }
  get question() {
    return this.dialog.getByRole('heading', { level: 3 });
  }
  get tools() {
    return this.dialog
      .getByRole('list')
      .filter({ has: this.page.getByRole('article') })
      .getByRole('heading', { level: 4 });
  }

  /** The numbered list of tools that meet every condition. */
  get recommended() {
    return this.dialog.locator('ol').getByRole('heading', { level: 4 });
  }

  async open() {
    await this.page.goto(`${this.origin}/`);
    const button = this.page
      .getByRole('main')
      .getByRole('button', { name: '나에게 맞는 AI 찾기' })
      .first();
    await button.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.dialog.getByRole('radio').first()).toBeVisible();
  }

  async openResult(path: string) {
    await this.page.goto(this.origin + path);
    await expect(this.tools.first()).toBeVisible();
  }

  /** Chooses the first option and continues to the next question or the results. */
  async completeStep() {
    const before = await this.question.first().textContent();
    await this.tabTo(':is(input[type=radio])');
    await this.page.keyboard.press('Space');
    await this.page.keyboard.press('Enter');
    await expect(this.question.first()).not.toHaveText(before ?? '');
  }

  async completeAll() {
    for (let step = 0; step < 6; step += 1) await this.completeStep();
    await expect(this.tools.first()).toBeVisible();
  }

  /** Presses Tab until a matching element has the focus. */
  private async tabTo(selector: string) {
    for (let presses = 0; presses < 10; presses += 1) {
      if (
        await this.page.evaluate(
          (match) => document.activeElement?.matches(match) === true,
          selector,
        )
      )
        return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  }
}

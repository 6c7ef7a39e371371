import type { Language } from '@atlas/contracts';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { LANGUAGE_WORDS, named } from './words';

/** The parts around every page, by role and in whichever of the four languages it is. */
export class Shell {
  constructor(readonly page: Page) {}

  get header(): Locator {
    return this.page.getByRole('banner');
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }
  /** On a phone it is there once `openMenu` was called. */
  get nav(): Locator {
    return this.page.getByRole('navigation', { name: named('nav') }).filter({ visible: true });
  }
  get search(): Locator {
    return this.header.getByRole('combobox', { name: named('search') });
  }
  get suggestions(): Locator {
    return this.page.getByRole('listbox');
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }
  get notices(): Locator {
    return this.page.getByRole('region', { name: named('notices') });
  }
  /** Names what is overridden; nothing while nothing is. */
  get overrides(): Locator {
    return this.page.getByRole('complementary', { name: named('override') });
  }
  get logIn(): Locator {
    return this.header.getByRole('button', { name: named('logIn') });
  }
  get logOut(): Locator {
    return this.header.getByRole('button', { name: named('logOut') });
  }
  /** The link that somebody has who is signed in; its name begins with theirs. */
  get myPage(): Locator {
    return this.header.getByRole('link', { name: named('myPage', '', '.*') });
  }

  async openMenu(): Promise<void> {
    await this.header.getByRole('button', { name: named('openMenu') }).click();
  }

  /** Follows a link of the menu to a page, as a visitor does. */
  async goTo(name: string): Promise<void> {
    await this.nav.getByRole('link', { name, exact: true }).click();
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.header.getByRole('button', { name: named('language', ': .+') }).click();
    await this.header.getByRole('button', { name: LANGUAGE_WORDS[language], exact: true }).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }

  async chooseTheme(theme: 'light' | 'dark'): Promise<void> {
    const name = named(theme === 'dark' ? 'toDark' : 'toLight');
    const button = this.header.getByRole('button', { name });
    if (await button.isVisible()) await button.click();
    await expect(this.page.locator('html')).toHaveAttribute('data-theme', theme);
  }
}

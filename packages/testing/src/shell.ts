import type { Language } from '@atlas/contracts';
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { LANGUAGE_NAMES, accessibleName } from './accessible-names';

/** Page object of the shell around every page; finds elements by role and name in all four languages. */
export class Shell {
  constructor(readonly page: Page) {}

  get header(): Locator {
    return this.page.getByRole('banner');
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }
  /** The navigation; on a phone, open it with `openMenu` first. */
  get nav(): Locator {
    return this.page
      .getByRole('navigation', { name: accessibleName('nav') })
      .filter({ visible: true });
  }
  get search(): Locator {
    return this.header.getByRole('combobox', { name: accessibleName('search') });
  }
  get suggestions(): Locator {
    return this.page.getByRole('listbox');
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }
  get notices(): Locator {
    return this.page.getByRole('region', { name: accessibleName('notices') });
  }
  /** The badge that names overridden slices; not in the page without overrides. */
  get overrides(): Locator {
    return this.page.getByRole('complementary', { name: accessibleName('override') });
  }
  get logIn(): Locator {
    return this.header.getByRole('button', { name: accessibleName('logIn') });
  }
  get logOut(): Locator {
    return this.header.getByRole('button', { name: accessibleName('logOut') });
  }
  /** The link to the signed-in person's page; its accessible name starts with their name. */
  get myPage(): Locator {
    return this.header.getByRole('link', { name: accessibleName('myPage', '', '.*') });
  }

  /** Opens the navigation on a phone. */
  async openMenu(): Promise<void> {
    await this.header.getByRole('button', { name: accessibleName('openMenu') }).click();
  }
  /** Clicks a link of the navigation. @param name accessible name of the link */
  async goTo(name: string): Promise<void> {
    await this.nav.getByRole('link', { name, exact: true }).click();
  }

  /** Switches the language of the site and waits until the document has it. */
  async chooseLanguage(language: Language): Promise<void> {
    await this.header.getByRole('button', { name: accessibleName('language', ': .+') }).click();
    await this.header.getByRole('button', { name: LANGUAGE_NAMES[language], exact: true }).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }

  /** Switches the theme and waits until the document has it. */
  async chooseTheme(theme: 'light' | 'dark'): Promise<void> {
    const name = accessibleName(theme === 'dark' ? 'toDark' : 'toLight');
    const button = this.header.getByRole('button', { name });
    if (await button.isVisible()) await button.click();
    await expect(this.page.locator('html')).toHaveAttribute('data-theme', theme);
  }
}

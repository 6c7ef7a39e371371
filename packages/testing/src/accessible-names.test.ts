import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@atlas/contracts';
import { ACCESSIBLE_NAMES } from './accessible-names';
import type { ElementName } from './accessible-names';

const SHELL = '../../../shell/src/locales/';
/** Locale file and key of each word. */
const PLACES: Record<ElementName, [folder: string, key: string]> = {
  nav: [SHELL, 'nav.label'],
  openMenu: [SHELL, 'nav.open'],
  language: [SHELL, 'language.label'],
  toDark: [SHELL, 'theme.toDark'],
  toLight: [SHELL, 'theme.toLight'],
  search: [SHELL, 'search.open'],
  notices: [SHELL, 'toast.label'],
  override: ['../../qa/src/panel/locales/', 'override.label'],
  logIn: ['../../../mfe-account/src/locales/', 'nav.login'],
  logOut: ['../../../mfe-account/src/locales/', 'nav.logout'],
  myPage: ['../../../mfe-account/src/locales/', 'nav.myPage'],
};

test.each(Object.entries(PLACES))('has the same text as the site for %s', (word, [folder, key]) => {
  const texts = LANGUAGES.map((language) => {
    const file = new URL(`${folder}${language}.json`, import.meta.url);
    const [part, name] = key.split('.') as [string, string];
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
    return texts[part]?.[name] ?? (texts as unknown as Record<string, string>)[key];
  });
  expect(texts).toEqual(ACCESSIBLE_NAMES[word as ElementName]);
});

import type { Language } from '@atlas/contracts';
import { renderRemote, type ApiHandlers } from '@atlas/mfe-kit/testing';
import type { ReactElement } from 'react';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import ko from '../locales/ko.json';
import zh from '../locales/zh.json';

const TEXTS = { ko, en, ja, zh };

/** A page or fragment of this remote, in everything it stands in. */
export function renderCatalog(ui: ReactElement, { language = 'en', ...rest }: { route?: string; api?: ApiHandlers; language?: Language } = {}) {
  return renderRemote(ui, { ...rest, language, texts: { catalog: TEXTS[language] } });
}

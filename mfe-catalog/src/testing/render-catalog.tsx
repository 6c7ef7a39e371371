import { renderRemote } from '@atlas/mfe-kit/testing';
import type { RenderRemoteOptions } from '@atlas/mfe-kit/testing';
import { configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import ko from '../locales/ko.json';
import zh from '../locales/zh.json';

// Lazy pages are compiled in the first test, which may take more than a second.
configure({ asyncUtilTimeout: 10_000 });

const TEXTS = { ko, en, ja, zh };

/** Renders a page or fragment of this remote with its providers. */
export function renderCatalog(
  ui: ReactElement,
  { language = 'en', ...rest }: Omit<RenderRemoteOptions, 'texts'> = {},
) {
  return renderRemote(ui, { ...rest, language, texts: { catalog: TEXTS[language] } });
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LANGUAGES = ['ko', 'en', 'ja', 'zh'];

/**
 * Pages and menu entries of a manifest with the texts of their keys: titles, descriptions and menu
 * texts from `src/metadata/locales`, initial content from `src/locales`.
 */
export function withTexts({ root, file }, { pages, nav = [] }) {
  const output = createTexts(root, 'src/metadata/locales', file);
  const shown = createTexts(root, 'src/locales', file);
  return {
    pages: pages.map(({ title, description, words, feeds, ...page }) => ({
      ...page,
      title: output(title),
      description: output(description),
      ...(feeds && { feeds: feeds.map((feed) => ({ ...feed, title: output(feed.title) })) }),
      ...(words && { words: wordsOf(words.map(shown)) }),
    })),
    nav: nav.map(({ text, ...entry }) => ({ ...entry, text: output(text) })),
  };
}

/** Pages and feed of the shell's manifest with their texts. */
export function hostTexts(workspace, { pages, feed }) {
  const output = createTexts(workspace.root, 'src/metadata/locales', workspace.file);
  return {
    pages: withTexts(workspace, { pages }).pages,
    feed: { title: output(feed.title), description: output(feed.description) },
  };
}

/** Converts `[{ ko, en … }, { ko, en … }]` to `{ ko: [heading, lead], en: … }`. */
function wordsOf(texts) {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, texts.map((text) => text[language])]),
  );
}

function createTexts(root, folder, manifest) {
  const known = new Map();
  const read = (language) => {
    const file = path.join(root, folder, `${language}.json`);
    if (!known.has(file))
      known.set(file, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
    return known.get(file);
  };
  return (key) =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const text = key.split('.').reduce((part, name) => part?.[name], read(language));
        if (typeof text !== 'string' || text === '' || text.includes('{{'))
          throw new Error(
            `${manifest}: "${key}" is no plain text in ${folder}/${language}.json of this workspace`,
          );
        return [language, text];
      }),
    );
}

import type { Language } from '@atlas/contracts';
import type { StoredPushAlert } from './push-alert.repository';

/** What the service worker shows. */
export interface PushPayload {
  readonly title: string;
  readonly text: string;
  /** Page that a click opens: a path of the site. */
  readonly url: string;
}

/** Push services take at most 4,096 bytes. */
const MAX_TITLE = 120;
const MAX_TEXT = 400;
const MAX_NAMED = 4;

const MANY: Record<Language, string> = {
  ko: '저장한 도구의 변경 사항 {count}건',
  en: '{count} changes to your saved tools',
  ja: '保存したツールの変更{count}件',
  zh: '收藏的工具有 {count} 项变更',
};

/**
 * The message about the alerts of a day: the change itself, or the number of changes and the first of them.
 * @param alerts at least one, newest first
 */
export function toPayload(
  alerts: readonly [StoredPushAlert, ...StoredPushAlert[]],
  language: Language,
): PushPayload {
  const [first] = alerts;
  const titles = alerts.map(({ texts }) => texts[language].title);
  const isOneTool = alerts.every(({ path }) => path === first.path);
  const url = isOneTool ? first.path : first.listPath;
  if (alerts.length === 1) {
    const { title, text } = first.texts[language];
    return {
      title: shorten(title, MAX_TITLE),
      text: text === title ? '' : shorten(text, MAX_TEXT),
      url,
    };
  }
  const named = titles.slice(0, MAX_NAMED).join('\n');
  return {
    title: MANY[language].replace('{count}', String(alerts.length)),
    text: shorten(titles.length > MAX_NAMED ? `${named}\n…` : named, MAX_TEXT),
    url,
  };
}

/** Never cuts a character in two. */
function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

import { changedValueIn } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { PublicChange } from '../public-api/schemas';

type Kind = Exclude<PublicChange['kind'], 'news'>;
/** What happened to a tool, by language. `{name}` is the tool; a kind with values adds them. */
const TEXTS: Record<Language, Record<Kind, string>> = {
  ko: {
    new: '새 도구: {name}',
    price: '{name} 가격 변경',
    plans: '{name} 요금제 변경',
    renamed: '{name} 이름 변경',
    merged: '{name} 서비스 통합',
    discontinued: '{name} 서비스 종료',
  },
  en: {
    new: 'New tool: {name}',
    price: '{name}: price change',
    plans: '{name}: plan changes',
    renamed: '{name}: new name',
    merged: '{name}: merged into another tool',
    discontinued: '{name}: discontinued',
  },
  ja: {
    new: '新しいツール：{name}',
    price: '{name}：料金の変更',
    plans: '{name}：プランの変更',
    renamed: '{name}：名称の変更',
    merged: '{name}：サービス統合',
    discontinued: '{name}：提供終了',
  },
  zh: {
    new: '新工具：{name}',
    price: '{name}：价格变更',
    plans: '{name}：套餐变更',
    renamed: '{name}：更名',
    merged: '{name}：服务合并',
    discontinued: '{name}：停止服务',
  },
};

/** Amounts as pages show them; the kit that formats those is for browsers. */
const formatIn = (language: Language) => ({
  money: (value: number, currency: string) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      // Yen and yuan share a narrow symbol.
      currencyDisplay: /JPY|CNY/.test(currency) ? 'symbol' : 'narrowSymbol',
      ...(Number.isInteger(value) && { maximumFractionDigits: 0 }),
    }).format(value),
});

/** Title and text of a change for a feed. News of a maker are titled by the tool. */
export function changeTexts(
  change: PublicChange,
  language: Language,
): { title: string; text: string } {
  const { kind, toolName, before, after, text } = change;
  const title =
    kind === 'news' ? toolName : TEXTS[language][kind].replace('{name}', () => toolName);
  const shown = (value: string) =>
    kind === 'price' || kind === 'plans'
      ? changedValueIn(value, language, formatIn(language))
      : value;
  const values =
    before !== undefined && after !== undefined ? `${shown(before)} → ${shown(after)}` : after;
  return { title, text: text ?? values ?? title };
}

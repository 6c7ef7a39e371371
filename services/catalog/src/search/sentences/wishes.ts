/** What a visitor wants a tool to cost or not to need. */
export type WishKind = 'free' | 'noInstall' | 'noSignUp';

interface Pattern {
  readonly kind: WishKind;
  readonly words: RegExp;
}

/** Patterns of the four languages. A wish is taken out of the search, and the tools are filtered by it. */
const PATTERNS: readonly Pattern[] = [
  {
    kind: 'noSignUp',
    words:
      /\b(?:with(?:out|\s+no)|no)\s+(?:signing\s+(?:up|in)|sign[\s-]?(?:ups?|ins?)|registration|registering|log(?:ging)?[\s-]?in|an?\s+account)\b|(?:회원\s*)?(?:가입|로그인)\s*(?:없이|안\s*하고|하지\s*않고|필요\s*없는)|(?:会員)?(?:登録|ログイン)\s*(?:なし|不要|せず|しなくて)(?:に|で|の|も)?|(?:不用|无需|不需要|免|無需|不必)(?:注册|登录|登陆|註冊|登入)的?/giu,
  },
  {
    kind: 'noInstall',
    words:
      /\b(?:with(?:out|\s+no)|no)\s+(?:install(?:ing|ation)?s?|download(?:ing|s)?|an?\s+(?:install(?:ation)?|download))(?:\s+(?:anything|needed|required|(?:any\s+|an?\s+)?(?:software|apps?|program)))?\b|(?:설치|다운로드|다운)\s*(?:없이|안\s*하고|하지\s*않고|필요\s*없는)|깔지\s*않고|안\s*깔고|(?:インストール|ダウンロード)\s*(?:なし|不要|せず|しなくて)(?:に|で|の|も)?|(?:不用|无需|不需要|免|無需|不必)(?:下载|安装|下載|安裝)的?/giu,
  },
  {
    kind: 'free',
    words:
      /\b(?:with(?:out|\s+no)|no)\s+(?:paying|payment|subscription|a\s+subscription|(?:a\s+)?credit\s+card|costs?|fees?|money)(?:\s+(?:for\s+it|anything))?\b|(?<![\w-])(?:(?:completely|totally|100%)\s+)?(?:for\s+)?free(?:\s+of\s+charge)?(?![\w-])|\bno[\s-]cost\b|(?:완전\s*)?(?:무료|공짜|무과금)(?:로|인|의)?(?![가-힣])|돈\s*(?:을\s*)?(?:안|한\s*푼\s*안)\s*(?:내고|내는|들고|들이고|드는)|(?:결제|구독|과금)\s*(?:없이|안\s*하고|하지\s*않고)|(?:完全)?無料(?:で(?:使える)?|の)?|(?:タダ|ただ)で(?:使える)?|(?:課金|お金を(?:かけ|払わ))(?:なし|せず|ず|ない)(?:に|で)?|無課金(?:で)?|(?:完全)?(?:免费|免費)(?:的|地)?|(?:不要|不花|不用花)钱的?|(?:不用|无需|不需要)(?:付费|花钱|付钱|订阅)的?/giu,
  },
];

export interface FoundWish {
  readonly kind: WishKind;
  /** The whole query without this wish. */
  readonly others: string;
}

/** @returns the wishes in the text, and the text without them */
export function readWishes(text: string): { wishes: FoundWish[]; rest: string } {
  const wishes = PATTERNS.flatMap(({ kind, words }): FoundWish[] => {
    const others = tidy(text.replace(words, ' '));
    return others === tidy(text) ? [] : [{ kind, others }];
  });
  const rest = PATTERNS.reduce((left, { words }) => left.replace(words, ' '), text);
  return { wishes, rest: tidy(rest) };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

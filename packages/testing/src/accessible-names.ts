import { LANGUAGES } from '@atlas/contracts';

/** Accessible names of the shell's elements, in the order of LANGUAGES (ko, en, ja, zh). */
export const ACCESSIBLE_NAMES = {
  nav: ['주 메뉴', 'Main', 'メインメニュー', '主菜单'],
  openMenu: ['메뉴 열기', 'Open menu', 'メニューを開く', '打开菜单'],
  language: ['언어', 'Language', '言語', '语言'],
  toDark: ['다크 모드로 전환', 'Switch to dark theme', 'ダークテーマに切り替え', '切换到深色主题'],
  toLight: [
    '라이트 모드로 전환',
    'Switch to light theme',
    'ライトテーマに切り替え',
    '切换到浅色主题',
  ],
  search: [
    '도구나 하고 싶은 일 검색',
    'Search tools or tasks',
    'ツールや目的を検索',
    '搜索工具或用途',
  ],
  notices: ['알림', 'Notifications', 'お知らせ', '通知'],
  override: ['오버라이드', 'Override', 'オーバーライド', '覆盖'],
  logIn: ['로그인', 'Log in', 'ログイン', '登录'],
  logOut: ['로그아웃', 'Log out', 'ログアウト', '退出登录'],
  myPage: ['마이페이지', 'My Page', 'マイページ', '我的页面'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

/** Names of the languages in the language menu. */
export const LANGUAGE_NAMES = { ko: '한국어', en: 'English', ja: '日本語', zh: '中文' } as const;

export type ElementName = keyof typeof ACCESSIBLE_NAMES;

/** Matches an accessible name in any of the four languages. */
export function accessibleName(word: ElementName, after = '', before = ''): RegExp {
  const words = LANGUAGES.map((_, at) => ACCESSIBLE_NAMES[word][at]);
  return new RegExp(`^${before}(?:${words.join('|')})${after}$`);
}

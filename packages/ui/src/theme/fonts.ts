/** Text uses system fonts: no download, and each script has its usual font. */
const latin = `'Inter', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial`;
const hangul = `'Pretendard', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR'`;
const kana = `'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', 'Noto Sans CJK JP', Meiryo`;
const hanzi = `'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans SC', 'Noto Sans CJK SC'`;
/** Served by the shell, with metric-compatible fallbacks of system serifs. */
const serif = ['', ': Georgia', ': Times New Roman', ': Liberation Serif', ': Noto Serif']
  .map((system) => `'Source Serif 4${system && ` Fallback${system}`}'`)
  // Other scripts have no serif of this weight and use the text fonts in titles.
  .concat('Georgia', hangul, kana, hanzi, 'serif')
  .join(', ');

const faces = {
  en: latin,
  ko: `${hangul}, ${latin}`,
  ja: `${latin}, ${kana}`,
  zh: `${latin}, ${hanzi}`,
};

const perLanguage = Object.entries(faces)
  .map(([lang, face]) => `:is(:root, [lang]):lang(${lang}) { --font-text: ${face}, sans-serif; }`)
  .join('\n');

/**
 * English titles use a serif. CJK fonts have no serif on every platform, so those titles are
 * bolder instead.
 */
export const fontRules = `
  :root { --font-text: ${latin}, sans-serif; --font-figure: ${serif}; }
  ${perLanguage}
  :is(:root, [lang]) { --font-display: var(--font-text); --display-weight: 700; font-family: var(--font-text); }
  :is(:root, [lang]):lang(en) { --font-display: ${serif}; --display-weight: 600; }
  :lang(ko) { word-break: keep-all; }
  :is(:lang(ja), :lang(zh)) { word-break: normal; line-break: strict; }
  :is(h1, h2, h3):lang(ja) { word-break: auto-phrase; }
  /* Chinese headings break at punctuation, not inside a word. */
  :is(h1, h2, h3):lang(zh) { word-break: keep-all; overflow-wrap: anywhere; }
`;

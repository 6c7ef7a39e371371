/** System faces only: nothing to download, and each script gets the face its readers know. */
const latin = `'Inter', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial`
const hangul = `'Pretendard', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR'`
const kana = `'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', 'Noto Sans CJK JP', Meiryo`
const hanzi = `'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans SC', 'Noto Sans CJK SC'`
const serif = `'Iowan Old Style', 'Palatino Linotype', Palatino, 'Source Serif 4', Georgia, serif`

export const fontRules = `
  :root { --font-text: ${latin}, sans-serif; --font-display: var(--font-text); --font-figure: ${serif}; }
  :lang(en) { --font-display: ${serif}; --display-weight: 600; }
  :lang(ko) { --font-text: ${hangul}, ${latin}, sans-serif; --font-display: var(--font-text); --display-weight: 700; }
  :lang(ja) { --font-text: ${latin}, ${kana}, sans-serif; --font-display: var(--font-text); --display-weight: 700; }
  :lang(zh) { --font-text: ${latin}, ${hanzi}, sans-serif; --font-display: var(--font-text); --display-weight: 700; }
  :lang(ko) { word-break: keep-all; }
  :lang(ja) { word-break: normal; line-break: strict; }
  :lang(zh) { word-break: normal; line-break: strict; }
  :lang(ja) :is(h1, h2, h3) { word-break: auto-phrase; }
`

/** A page that the browser has stored. */
export interface StoredPage {
  /** Path with its query. */
  readonly path: string;
  readonly title: string;
}

const TEXTS = {
  ko: {
    title: '인터넷에 연결되어 있지 않습니다',
    text: '이 페이지는 아직 이 기기에 저장되지 않았습니다. 연결되면 다시 시도해 주세요.',
    retry: '다시 시도',
    stored: '지금 읽을 수 있는 페이지',
  },
  en: {
    title: 'You are offline',
    text: 'This page is not stored on this device yet. Try again when you are connected.',
    retry: 'Try again',
    stored: 'Pages you can read now',
  },
  ja: {
    title: 'インターネットに接続されていません',
    text: 'このページはまだこの端末に保存されていません。接続してからもう一度お試しください。',
    retry: '再試行',
    stored: '今読めるページ',
  },
  zh: {
    title: '当前没有网络连接',
    text: '此页面尚未保存到本设备。请在联网后重试。',
    retry: '重试',
    stored: '现在可以阅读的页面',
  },
} as const;
type OfflineTexts = (typeof TEXTS)[keyof typeof TEXTS];

const STYLE = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.6;background:#faf8f3;color:#1a1915}
body{max-width:34rem;margin:0 auto;padding:12vh 1.25rem 3rem;word-break:keep-all;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.25;margin:1.5rem 0 .5rem}
h2{font-size:1.05rem;margin:2.5rem 0 .5rem}
ul{padding:0;list-style:none;border-top:1px solid #ded8cb}
li{border-bottom:1px solid #ded8cb}
li a{display:block;padding:.75rem 0;color:inherit}
button{font:inherit;font-weight:600;min-height:44px;padding:0 1.25rem;border:0;border-radius:8px;background:#2340c4;color:#fff;cursor:pointer}
:focus-visible{outline:2px solid #2340c4;outline-offset:2px}
section:not([data-shown]){display:none}
@media(prefers-color-scheme:dark){:root{background:#16150f;color:#f3efe6}ul,li{border-color:#3a382f}button{background:#9db0ff;color:#10142e}}
`;

/** The language of the site is in local storage or a cookie, which only the page itself can read. */
const SCRIPT = `
var l;try{l=localStorage.getItem('language')}catch(e){}
l=l||(/(?:^|; )atlas_(?:visit_)?language=(\\w+)/.exec(document.cookie)||[])[1];
var s=document.querySelector('section[lang="'+l+'"]')||document.querySelector('section');
s.setAttribute('data-shown','');document.documentElement.lang=s.lang;document.title=s.querySelector('h1').textContent+' · AI Atlas';
document.querySelectorAll('button').forEach(function(b){b.onclick=function(){location.reload()}});
addEventListener('online',function(){location.reload()});
`;

/**
 * The page that a visitor without a network gets at an address that is not stored.
 * @param pages stored pages, most recent first
 * @returns HTML with everything in it, in four languages; its script shows one of them
 */
export function renderOfflinePage(pages: readonly StoredPage[]): string {
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>AI Atlas</title><style>${STYLE}</style><body><strong>AI Atlas</strong>${Object.entries(
    TEXTS,
  )
    .map(([language, texts]) => section(language, texts, pages))
    .join('')}<script>${SCRIPT}</script></body></html>`;
}

function section(language: string, texts: OfflineTexts, pages: readonly StoredPage[]): string {
  const links = pages
    .map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`)
    .join('');
  const list = links && `<h2>${texts.stored}</h2><ul>${links}</ul>`;
  return `<section lang="${language}"><h1>${texts.title}</h1><p>${texts.text}</p><button type="button">${texts.retry}</button>${list}</section>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Reads the title of a stored page.
 * @param html of the page
 * @param fallback when it has none
 * @returns the title without the name of the site
 */
export function titleOf(html: string, fallback: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim();
  const plain = title
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return plain?.replace(/ · AI Atlas$/, '') || fallback;
}

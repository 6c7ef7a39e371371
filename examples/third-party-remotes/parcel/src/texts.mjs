const TEXTS = {
  ko: {
    title: '번들러 없이 만든 슬라이스',
    lead: '번들러와 React 없이 만든 페이지입니다.',
    home: '홈으로',
  },
  en: {
    title: 'A slice without a bundler',
    lead: 'A page written without a bundler and without React.',
    home: 'Home',
  },
  ja: {
    title: 'バンドラーなしのスライス',
    lead: 'バンドラーもReactも使わずに書いたページです。',
    home: 'ホームへ',
  },
  zh: { title: '不用打包工具的切片', lead: '不用打包工具和 React 写成的页面。', home: '回到首页' },
};

export const textsOf = (language) => TEXTS[language] ?? TEXTS.ko;

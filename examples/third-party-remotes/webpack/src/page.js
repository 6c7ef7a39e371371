import { createElement as h } from 'react';
import { textsOf } from './texts.js';

export function Page({ language, navigate }) {
  const { title, lead, home } = textsOf(language);
  return h(
    'article',
    null,
    h('h1', null, title),
    h('p', null, lead),
    h('button', { type: 'button', onClick: () => navigate('/') }, home),
  );
}

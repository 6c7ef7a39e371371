import { textsOf } from './texts.mjs';

/** Creates an element with a text or with children. */
function element(name, content, more = {}) {
  const made = Object.assign(document.createElement(name), more);
  made.append(...[content].flat());
  return made;
}

let page;

/** single-spa lifecycles, which the shell mounts on the slice's pages. */
export const lifecycles = {
  bootstrap: async () => {},
  async mount({ domElement, language, navigate }) {
    const { title, lead, home } = textsOf(language);
    const back = element('button', home, { type: 'button', onclick: () => navigate('/') });
    page = element('article', [element('h1', title), element('p', lead), back]);
    domElement.append(page);
  },
  async unmount() {
    page.remove();
  },
};

/** Fragments by slot; their code is loaded when a page has the slot. */
export const fragments = { 'tool.seen': () => import('./fragment.mjs') };

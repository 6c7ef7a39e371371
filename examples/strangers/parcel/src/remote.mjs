import { textsOf } from './texts.mjs';

/** An element with a text, or with others in it. */
function element(name, content, more = {}) {
  const made = Object.assign(document.createElement(name), more);
  made.append(...[content].flat());
  return made;
}

let page;

/** single-spa's lifecycles: what the shell mounts at the slice's pages. */
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

/** What fills slots: the code of each is fetched when a page has that slot. */
export const fragments = { 'tool.seen': () => import('./fragment.mjs') };

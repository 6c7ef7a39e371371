import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './page.js';

let root;

export const lifecycles = {
  bootstrap: async () => {},
  async mount({ domElement, ...props }) {
    root = createRoot(domElement);
    root.render(createElement(Page, props));
  },
  async unmount() {
    root.unmount();
  },
};

export const fragments = { 'tool.seen': () => import('./fragment.js') };

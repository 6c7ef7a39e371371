import type { Page } from 'playwright/test';

/** What a visitor gets of the page, a line for each element and text; without names that each drawing makes anew. */
export function domOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Ids by `useId`, and what names them. */
    const MADE = /_[a-z-]*[rR]_\w+_(?:-[\w-]+)?/g;
    /** What says no more than the state of the page, which is not in the HTML of one that a browser draws. */
    const LEFT = new Set(['data-server-rendered', 'data-outlet', 'style', 'selected']);
    const lines: string[] = [document.title, document.documentElement.lang];
    const walk = (node: Node, depth: number): void => {
      const indent = ' '.repeat(depth);
      if (node.nodeType === Node.TEXT_NODE) {
        const last = lines.length - 1;
        // A server's texts stand between comments; one text or two is the same to read.
        if (lines[last]?.startsWith(`${indent}"`)) lines[last] += (node as Text).data;
        else lines.push(`${indent}"${(node as Text).data}`);
      }
      if (!(node instanceof Element)) return;
      const attributes = [...node.attributes]
        .filter(({ name }) => !LEFT.has(name))
        .map(({ name, value }) => `${name}=${value.replace(MADE, '#')}`)
        .toSorted();
      lines.push(`${indent}<${node.tagName} ${attributes.join(' ')}`);
      // What it holds, no browser with scripts shows.
      if (node.tagName === 'NOSCRIPT') return;
      for (const child of node.childNodes) walk(child, depth + 1);
    };
    walk(document.getElementById('root')!, 0);
    return lines;
  });
}

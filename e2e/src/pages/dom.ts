import type { Page } from 'playwright/test';

/** The DOM of the page, a line for each element and text, without generated ids. */
export function domOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Ids from `useId` and references to them. */
    const GENERATED_ID = /_[a-z-]*[rR]_\w+_(?:-[\w-]+)?/g;
    /** Attributes that a client-rendered page does not have. */
    const IGNORED = new Set(['data-server-rendered', 'data-outlet', 'style', 'selected']);
    const lines: string[] = [document.title, document.documentElement.lang];
    const walk = (node: Node, depth: number): void => {
      const indent = ' '.repeat(depth);
      if (node.nodeType === Node.TEXT_NODE) {
        const last = lines.length - 1;
        // The server separates adjacent texts by comments: they are joined here.
        if (lines[last]?.startsWith(`${indent}"`)) lines[last] += (node as Text).data;
        else lines.push(`${indent}"${(node as Text).data}`);
      }
      if (!(node instanceof Element)) return;
      const attributes = [...node.attributes]
        .filter(({ name }) => !IGNORED.has(name))
        .map(({ name, value }) => `${name}=${value.replace(GENERATED_ID, '#')}`)
        .toSorted();
      lines.push(`${indent}<${node.tagName} ${attributes.join(' ')}`);
      // A browser with scripts does not parse its content.
      if (node.tagName === 'NOSCRIPT') return;
      for (const child of node.childNodes) walk(child, depth + 1);
    };
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no element "root".');
    walk(root, 0);
    return lines;
  });
}

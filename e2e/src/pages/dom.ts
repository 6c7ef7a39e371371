import type { Page } from 'playwright/test';

/** The DOM of the page, a line for each element and text, without generated ids and counted visits. */
export function domOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Ids from `useId` and references to them. */
    const GENERATED_ID = /_[a-z-]*[rR]_\w+_(?:-[\w-]+)?/g;
    /** Visits of a tool, which other tests raise: "30-day visits: 8,722", "최근 30일 방문 8,722회". */
    const VISITS = /(30(?:-day visits: |일 방문 |日の訪問数：| 天访问 ))[\d,.]+/g;
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
        lines[lines.length - 1] = lines.at(-1)?.replace(VISITS, '$1#') ?? '';
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

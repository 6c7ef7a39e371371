/**
 * Replaces each text node by elements, like a browser's translation does. React then refers to
 * removed text nodes; later updates must still be visible and must not throw.
 * @param root translated element; the whole page by default
 */
export function translatePage(root: Node = document.body): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim() !== '')) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    text.replaceWith(outer);
  }
}

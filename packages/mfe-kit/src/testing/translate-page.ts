/**
 * Replaces each text node by elements, as the translation of a browser does: React then has text nodes that are no longer
 * on the page. What changes afterwards must still be seen, and nothing may throw.
 * @param root what is translated; the whole page unless given
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

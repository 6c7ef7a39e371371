/** The element that the standalone page renders into. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root".');
  return root;
}

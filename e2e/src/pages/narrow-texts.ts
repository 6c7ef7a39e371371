export interface NarrowText {
  /** The ancestors, outermost first. */
  readonly place: string;
  readonly text: string;
  /** The reason: characters per line, or the broken word. */
  readonly fault: string;
}

/**
 * Finds texts in columns that are too narrow to read at the current width: fewer than six half-width characters per line on
 * three lines or more, or a broken word of the Latin script. Table headers may have one word per line. Runs in the page.
 */
export function findNarrowTexts(): NarrowText[] {
  const MIN_CHARACTERS = 6;
  const LINES = 3;
  /** A longer word may be wider than any narrow screen. */
  const MAX_WORD_LENGTH = 12;
  const WORD = /[\p{Script=Latin}\p{N}]{2,}/gu;
  const FULL_WIDTH = /[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\uFF00-\uFF60]/u;
  const found = new Map<string, NarrowText>();
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const content = node.textContent ?? '';
    const text = content.trim();
    const element = node.parentElement;
    if (text.length < 3 || !element || !isVisible(element)) continue;
    range.selectNodeContents(node);
    const lines = linesOf(range);
    if (lines < 2) continue;
    const characters = [...text].reduce((sum, one) => sum + (FULL_WIDTH.test(one) ? 2 : 1), 0);
    const perLine = characters / lines;
    const broken = brokenWord(node, content);
    const isNarrow = lines >= LINES && perLine < MIN_CHARACTERS && !element.closest('thead');
    if (broken === undefined && !isNarrow) continue;
    const place = placeOf(element);
    const fault =
      broken === undefined
        ? `${perLine.toFixed(1)} characters on each of ${lines} lines`
        : `"${broken}" is broken`;
    if (!found.has(place)) found.set(place, { place, text: text.slice(0, 40), fault });
  }
  return [...found.values()];

  function isVisible(of: Element): boolean {
    if (of.closest('script, style, option, svg, noscript, pre, code')) return false;
    // `VisuallyHidden`: for assistive technology only.
    for (let at: Element | null = of; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return false;
    return of.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
  }

  function linesOf(of: Range): number {
    const boxes = [...of.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    return new Set(boxes.map(({ top }) => Math.round(top))).size;
  }

  function brokenWord(of: Node, words: string): string | undefined {
    for (const { 0: word, index } of words.matchAll(WORD)) {
      if (word.length > MAX_WORD_LENGTH) continue;
      range.setStart(of, index);
      range.setEnd(of, index + word.length);
      if (linesOf(range) > 1) return word;
    }
    return undefined;
  }

  function placeOf(of: Element): string {
    const around: string[] = [];
    for (let at: Element | null = of; at && around.length < 4; at = at.parentElement)
      around.unshift(at.localName);
    return around.join(' > ');
  }
}

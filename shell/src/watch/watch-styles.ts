import type { CulpritOf } from './culprit';
import type { Incidents } from './incidents';
import { madeBy } from './made-by';
import { partOf } from './part-of';

const EVERY_MS = 2_000;
/** Of one sheet. */
const MOST_RULES = 2_000;
/** What is drawn around pages, and what they stand in. */
const FRAME = 'html, body, #root, #root > :not(main), #root > :not(main) *';

/**
 * Takes rules out of a slice's style sheets that fit the platform's own frame, before they are painted where they come as
 * elements, at the next look else. Sheets of the design system are the platform's: what a slice adds to those is checked when it is built.
 */
export function watchStyles(culpritOf: CulpritOf, incidents: Incidents): void {
  const fits = (selector: string): boolean => {
    // What is drawn before and after an element belongs to it.
    const plain = selector.replace(/::[\w-]+(?:\([^)]*\))?/g, '') || '*';
    return [...document.querySelectorAll(FRAME)].some(
      (element) => element.matches(plain) && !partOf(element),
    );
  };
  /** Gives a selector of what it took out. */
  const takeOut = (parent: CSSStyleSheet | CSSGroupingRule): string | undefined => {
    let found: string | undefined;
    // From the end, so that a rule that is taken out moves none that is still to be looked at.
    for (let index = Math.min(parent.cssRules.length, MOST_RULES); index--;) {
      const rule = parent.cssRules[index];
      if (rule instanceof CSSStyleRule && fits(rule.selectorText)) {
        parent.deleteRule(index);
        found = rule.selectorText;
      } else if (rule instanceof CSSGroupingRule) found = takeOut(rule) ?? found;
    }
    return found;
  };
  const look = (): void => {
    for (const sheet of [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]) {
      const made = madeBy(sheet.ownerNode ?? sheet);
      const selector = culpritOf(made?.stack) && takeOut(sheet);
      if (!selector) continue;
      made!.message = `styled the page: ${selector}`;
      incidents.tell({ kind: 'style', error: made! });
    }
  };
  look();
  let known = 0;
  new MutationObserver(() => {
    if (known !== (known = document.styleSheets.length)) look();
  }).observe(document, { childList: true, subtree: true });
  setInterval(() => document.hidden || look(), EVERY_MS);
}

import type { AttributeStack } from './attribute-stack';
import type { Incidents } from './incidents';
import { creationStackOf } from './style-origin';
import { fragmentOf } from './fragment-of';

const CHECK_MS = 2_000;
/** Rules that are checked per sheet. */
const MAX_RULES = 2_000;
/** Elements of the shell around pages, and their ancestors. */
const CHROME = 'html, body, #root, #root > :not(main), #root > :not(main) *';

/**
 * Removes rules of a slice's style sheets that match the shell's own elements: of style elements
 * before the paint, of other sheets at the next check. What a slice adds to the design system's
 * sheets is checked at build time.
 */
export function guardStyles(attributeStack: AttributeStack, incidents: Incidents): void {
  const matchesChrome = (selector: string): boolean => {
    // Pseudo-elements belong to their element.
    const plain = selector.replace(/::[\w-]+(?:\([^)]*\))?/g, '') || '*';
    return [...document.querySelectorAll(CHROME)].some(
      (element) => element.matches(plain) && !fragmentOf(element),
    );
  };
  /** @returns the selector of a removed rule */
  const removeRules = (parent: CSSStyleSheet | CSSGroupingRule): string | undefined => {
    let found: string | undefined;
    // From the end, so that removal does not shift the remaining rules.
    for (let index = Math.min(parent.cssRules.length, MAX_RULES); index--;) {
      const rule = parent.cssRules[index];
      if (rule instanceof CSSStyleRule && matchesChrome(rule.selectorText)) {
        parent.deleteRule(index);
        found = rule.selectorText;
      } else if (rule instanceof CSSGroupingRule) found = removeRules(rule) ?? found;
    }
    return found;
  };
  const check = (): void => {
    for (const sheet of [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]) {
      const made = creationStackOf(sheet.ownerNode ?? sheet);
      const selector = attributeStack(made?.stack) && removeRules(sheet);
      if (!made || !selector) continue;
      made.message = `styled the page: ${selector}`;
      incidents.report({ kind: 'style', error: made });
    }
  };
  check();
  let known = 0;
  new MutationObserver(() => {
    if (known !== (known = document.styleSheets.length)) check();
  }).observe(document, { childList: true, subtree: true });
  setInterval(() => document.hidden || check(), CHECK_MS);
}

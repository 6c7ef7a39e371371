import type { Platform } from '@atlas/mfe-kit/host';
import { areaOf } from '../developer/panel/areas';
import type { CulpritOf } from './culprit';
import type { Incidents } from './incidents';
import { madeBy } from './made-by';

const EVERY_MS = 2_000;
/** Of one sheet. */
const MOST_RULES = 2_000;
/** What is drawn around pages, and what they stand in. */
const FRAME = 'html, body, #root, #root > :not(main), #root > :not(main) *';

/**
 * Takes rules out of a slice's style sheets that fit the platform's own frame, before they are painted where they come as
 * elements, at the next look else. Sheets of the design system are the platform's: what a slice adds to those is checked when it is built.
 */
export function watchStyles(
  { registry }: Platform,
  culpritOf: CulpritOf,
  incidents: Incidents,
): void {
  const { entries } = registry.getState();
  const isFrame = (element: Element): boolean => areaOf(element, entries) === undefined;
  const look = (): void => {
    for (const sheet of sheets()) {
      const made = madeBy(sheet.ownerNode ?? sheet);
      if (!culpritOf(made?.stack)) continue;
      const [first] = takeOut(sheet, isFrame);
      if (!first) continue;
      made!.message = `A rule for the whole page was taken out: ${first}`;
      incidents.tell({ kind: 'style', error: made! });
    }
  };
  look();
  let known = document.styleSheets.length;
  new MutationObserver(() => {
    const { length } = document.styleSheets;
    if (length !== known) look();
    known = length;
  }).observe(document, { childList: true, subtree: true });
  setInterval(() => document.hidden || look(), EVERY_MS);
}

const sheets = (): CSSStyleSheet[] => [
  ...document.styleSheets,
  ...(document.adoptedStyleSheets ?? []),
];

/** Gives the selectors of what it took out. */
function takeOut(
  parent: CSSStyleSheet | CSSGroupingRule,
  isFrame: (element: Element) => boolean,
): string[] {
  const found: string[] = [];
  const rules = [...parent.cssRules].slice(0, MOST_RULES);
  for (const [index, rule] of [...rules.entries()].reverse()) {
    if (rule instanceof CSSStyleRule && fits(rule.selectorText, isFrame)) {
      parent.deleteRule(index);
      found.push(rule.selectorText);
    } else if (rule instanceof CSSGroupingRule) found.push(...takeOut(rule, isFrame));
  }
  return found;
}

function fits(selector: string, isFrame: (element: Element) => boolean): boolean {
  // What is drawn before and after an element belongs to it.
  const plain = selector.replace(/::[\w-]+(?:\([^)]*\))?/g, '') || '*';
  return [...document.querySelectorAll(FRAME)].some(
    (element) => element.matches(plain) && isFrame(element),
  );
}

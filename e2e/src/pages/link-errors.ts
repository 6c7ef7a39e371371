/**
 * Lists what looks like a link and is none, and links that take a click from the browser that opens
 * a new tab or a menu. Runs in the page.
 */
export function findLinkErrors(): string[] {
  const CONTROLS =
    'a[href], button, label, summary, select, input, [role="option"], [role="slider"], [role="tab"]';
  const CLICKS: readonly [string, MouseEventInit][] = [
    ['click', { ctrlKey: true }],
    ['click', { metaKey: true }],
    ['click', { shiftKey: true }],
    ['auxclick', { button: 1 }],
    ['contextmenu', { button: 2 }],
  ];
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`;

  const unlinked = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => getComputedStyle(element).cursor === 'pointer')
    .filter((element) => !element.closest(CONTROLS))
    .map((element) => `${nameOf(element)} has the pointer of a link`);

  /** Whether a handler of the page prevents what the browser does. */
  const isTaken = (element: Element, type: string, init: MouseEventInit): boolean => {
    let taken = false;
    const listen = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener(type, listen, { once: true });
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
    window.removeEventListener(type, listen);
    return taken;
  };
  const taken = [...document.querySelectorAll('a[href]')].flatMap((link) =>
    CLICKS.filter(([type, init]) => isTaken(link, type, init)).map(
      ([type, init]) => `${nameOf(link)} takes ${type} ${JSON.stringify(init)}`,
    ),
  );
  return [...new Set([...unlinked, ...taken])];
}

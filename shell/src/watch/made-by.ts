const made = new WeakMap<object, Error>();

/** Where a style sheet, or the element that brings it, was made. */
export const madeBy = (sheet: object): Error | undefined => made.get(sheet);

/** Remembers from now on who makes style sheets. */
export function rememberMakers(): void {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = createElement.call(this, name, options);
    if (/^(?:style|link)$/i.test(name)) made.set(element, new Error());
    return element;
  } as typeof createElement;
  window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct(target, options) {
      const sheet = Reflect.construct(target, options) as CSSStyleSheet;
      made.set(sheet, new Error());
      return sheet;
    },
  });
}

const creationStack = new WeakMap<object, Error>();

/** @returns the stack that created a style sheet or its element */
export const creationStackOf = (sheet: object): Error | undefined => creationStack.get(sheet);

/** Records from now on which code creates style sheets. */
export function recordStyleOrigins(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the object of each call
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = createElement.call(this, name, options);
    if (/^(?:style|link)$/i.test(name)) creationStack.set(element, new Error());
    return element;
  };
  window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct(target, options) {
      const sheet = Reflect.construct(target, options) as CSSStyleSheet;
      creationStack.set(sheet, new Error());
      return sheet;
    },
  });
}

/** Removes the listeners that each test of a file added to the window. */
export function removeListenersAfterEach(): void {
  const removals: (() => void)[] = [];
  beforeEach(() => {
    const add = window.addEventListener.bind(window);
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((kind: string, listener: EventListenerOrEventListenerObject) => {
        add(kind, listener);
        removals.push(() => window.removeEventListener(kind, listener));
      });
  });
  afterEach(() => {
    removals.splice(0).forEach((remove) => remove());
    jest.restoreAllMocks();
  });
}

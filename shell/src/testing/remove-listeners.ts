/** After each test of a file, removes the window listeners that were added during it. */
export function removeListenersAfterEach(): void {
  const offs: (() => void)[] = [];
  beforeEach(() => {
    const add = window.addEventListener.bind(window);
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((kind: string, listener: EventListenerOrEventListenerObject) => {
        add(kind, listener);
        offs.push(() => window.removeEventListener(kind, listener));
      });
  });
  afterEach(() => {
    offs.splice(0).forEach((off) => off());
    jest.restoreAllMocks();
  });
}

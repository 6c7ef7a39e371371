/** After each test of a file, whoever began to listen at the window during it listens no more. */
export function forgetListeners(): void {
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

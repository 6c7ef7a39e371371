/** jsdom lays nothing out: an element is reported once, when it is observed. */
globalThis.ResizeObserver ??= class {
  constructor(report) {
    this.report = report;
  }

  observe(target) {
    this.report([{ target }], this);
  }

  unobserve() {}

  disconnect() {}
};

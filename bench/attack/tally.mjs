/** What came of one attack: how often it was tried, and each time that it got through. */
export class Tally {
  tried = 0;
  fell = [];

  /** `held`: the site did as it should; `what` says which try it was. */
  note(held, what) {
    this.tried += 1;
    if (!held) this.fell.push(what);
  }

  /** One of these statuses. */
  expect(status, wanted, what) {
    this.note([wanted].flat().includes(status), `${what}: ${status}`);
  }
}

/** No mistake of a caller is a failure of the site. */
export const isCallersFault = (status) => status >= 400 && status < 500;

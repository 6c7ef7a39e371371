/** Result of one attack: number of tries, and each that succeeded. */
export class Tally {
  tried = 0;
  fell = [];

  /** `held`: the site behaved correctly; `what` describes the try. */
  note(held, what) {
    this.tried += 1;
    if (!held) this.fell.push(what);
  }

  /** Expects one of these statuses. */
  expect(status, wanted, what) {
    this.note([wanted].flat().includes(status), `${what}: ${status}`);
  }
}

/** Whether a status blames the caller and not the site. */
export const isCallersFault = (status) => status >= 400 && status < 500;

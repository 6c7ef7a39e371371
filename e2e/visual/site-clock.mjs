// Preloaded into the processes of a site that is pictured: their clock runs on from one moment, so that demo reviews,
// series of figures and what is said of "today" are those of the same day in every run.
const offset = Number(process.env.VISUAL_CLOCK_OFFSET);
if (!Number.isFinite(offset)) throw new Error('VISUAL_CLOCK_OFFSET must be a number of ms.');

const System = Date;
const systemNow = System.now;
System.now = () => systemNow() + offset;

// Libraries know dates by `Date.name` and `instanceof`: both stay what they are.
const Shifted = new Proxy(System, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length === 0 ? [date.now()] : given, target),
  apply: (date) => new date(date.now()).toString(),
});
System.prototype.constructor = Shifted;
globalThis.Date = Shifted;

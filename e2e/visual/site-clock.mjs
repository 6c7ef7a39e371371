// Preloaded into the processes of a site that is pictured: their clock runs on from one moment, so that demo reviews,
// series of figures and what is said of "today" are those of the same day in every run. It runs slowly: a site that takes
// two minutes to start writes the same minute into its demo reviews as one that takes ten seconds.
const from = Number(process.env.VISUAL_CLOCK_FROM);
const began = Number(process.env.VISUAL_CLOCK_BEGAN);
const SLOWER = 4;
if (!from || !began)
  throw new Error('VISUAL_CLOCK_FROM and VISUAL_CLOCK_BEGAN must be ms since 1970.');

const System = Date;
const systemNow = System.now;
System.now = () => from + Math.floor((systemNow() - began) / SLOWER);

// Libraries know dates by `Date.name` and `instanceof`: both stay what they are.
const Shifted = new Proxy(System, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length === 0 ? [date.now()] : given, target),
  apply: (date) => new date(date.now()).toString(),
});
System.prototype.constructor = Shifted;
globalThis.Date = Shifted;

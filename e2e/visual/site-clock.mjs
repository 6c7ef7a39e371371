// Preloaded into the processes of a site for screenshots. Their clock starts at a fixed time, so that demo reviews, time
// series and "today" are the same in every run. It runs slowly: a start of two minutes writes the same minute into demo
// reviews as a start of ten seconds.
const from = Number(process.env.VISUAL_CLOCK_FROM);
const began = Number(process.env.VISUAL_CLOCK_BEGAN);
const SLOWER = 4;
if (!from || !began)
  throw new Error('VISUAL_CLOCK_FROM and VISUAL_CLOCK_BEGAN must be ms since 1970.');

const System = Date;
const systemNow = System.now;
System.now = () => from + Math.floor((systemNow() - began) / SLOWER);

// Libraries recognise dates by `Date.name` and `instanceof`, so both are preserved.
const Shifted = new Proxy(System, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length === 0 ? [date.now()] : given, target),
  apply: (date) => new date(date.now()).toString(),
});
System.prototype.constructor = Shifted;
globalThis.Date = Shifted;

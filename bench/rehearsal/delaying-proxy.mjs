// A line to the database that can be made slow: `{ milliseconds }` by message. Ports from the arguments: own, database's.
import { connect, createServer } from 'node:net';

const [own, database] = process.argv.slice(2).map(Number);
let milliseconds = 0;
process.on('message', (message) => {
  milliseconds = message.milliseconds;
  process.send({ milliseconds });
});
process.once('disconnect', () => process.exit(0));

/** Passes chunks on in their order, each after the delay of the time at which it came. */
function delayed(write) {
  const waiting = [];
  const next = () => {
    write(waiting.shift().chunk);
    if (waiting.length > 0) setTimeout(next, waiting[0].at - performance.now());
  };
  return (chunk) => {
    if (milliseconds === 0 && waiting.length === 0) return write(chunk);
    waiting.push({ chunk, at: performance.now() + milliseconds });
    if (waiting.length === 1) setTimeout(next, milliseconds);
  };
}

createServer((near) => {
  const far = connect(database, '127.0.0.1');
  near.pipe(far);
  far.on(
    'data',
    delayed((chunk) => near.write(chunk)),
  );
  for (const [one, other] of [
    [near, far],
    [far, near],
  ]) {
    one.setNoDelay(true);
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}).listen(own, '127.0.0.1', () => process.send({ listening: own }));

// A TCP proxy to the database with a variable delay: `{ milliseconds }` by message. Ports from the arguments: own, database's.
import { connect, createServer } from 'node:net';

const LOOK_MS = 50;

const [own, database] = process.argv.slice(2).map(Number);
let milliseconds = 0;
process.on('message', (message) => {
  milliseconds = message.milliseconds;
  process.send({ milliseconds });
});
process.once('disconnect', () => process.exit(0));

/** Forwards chunks in order, each after the delay at its arrival. */
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

const server = createServer((near) => {
  const far = connect(database, '127.0.0.1');
  near.pipe(far);
  far.on(
    'data',
    delayed((chunk) => near.write(chunk)),
  );
  far.on('error', refuse);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ]) {
    one.setNoDelay(true);
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
});

/** Refuses connections while the database does. */
function refuse() {
  if (!server.listening) return;
  server.close();
  const look = setInterval(() => {
    const there = connect(database, '127.0.0.1', () => {
      there.destroy();
      if (server.listening) return;
      clearInterval(look);
      server.listen(own, '127.0.0.1');
    });
    there.on('error', () => {});
  }, LOOK_MS);
}

server.once('listening', () => process.send({ listening: own }));
server.listen(own, '127.0.0.1');

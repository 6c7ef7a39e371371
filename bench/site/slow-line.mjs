import net from 'node:net';

/** Bytes in flight: the first bytes arrive while others are on their way. */
const SEGMENT = 1_460;

/**
 * A TCP proxy that simulates a slow connection: bytes pass in order at `bytesPerSecond` with half of `latency` ms delay, and a
 * new connection costs one `latency`. A browser's own emulation delays a response by its complete size and cannot show what
 * arrives first. Resolves to its port on loopback and a function that ends it.
 */
export async function slowLine({ port, latency, bytesPerSecond }) {
  const oneWay = latency / 2;
  let isFreeAt = 0;
  const server = net.createServer({ noDelay: true }, (reader) => {
    const site = net.connect({ port, host: 'localhost', noDelay: true });
    const isOpenAt = performance.now() + latency;
    const up = inOrder((bytes) => site.write(bytes));
    const down = inOrder((bytes) => (bytes ? reader.write(bytes) : reader.end()));
    reader.on('data', (bytes) => up(bytes, Math.max(performance.now(), isOpenAt) + oneWay));
    site.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += SEGMENT) {
        const segment = bytes.subarray(at, at + SEGMENT);
        const took = (segment.length * 1_000) / bytesPerSecond;
        isFreeAt = Math.max(performance.now(), isFreeAt) + took;
        down(segment, isFreeAt + oneWay);
      }
    });
    const end = () => {
      reader.destroy();
      site.destroy();
    };
    reader.on('close', end).on('error', end);
    site.on('close', () => down(undefined, performance.now() + oneWay)).on('error', end);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: server.address().port, close: () => server.close() };
}

/** Delivers each item at its time, in order. */
function inOrder(take) {
  const waiting = [];
  const hand = () => {
    while (waiting.length > 0 && waiting[0].at <= performance.now()) take(waiting.shift().bytes);
    if (waiting.length > 0) setTimeout(hand, waiting[0].at - performance.now());
  };
  return (bytes, at) => {
    waiting.push({ bytes, at });
    if (waiting.length === 1) setTimeout(hand, at - performance.now());
  };
}

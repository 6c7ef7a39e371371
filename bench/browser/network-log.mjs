/** Worker scripts: their network events go to the worker's own session. */
const OF_A_THREAD = /-worker\.\w+\.js$/;

/** Network usage of a page, from the browser's own log: bytes on the wire including headers. */
export async function logNetwork(session) {
  const requests = new Map();
  let changedAt = Date.now();
  const touch = () => {
    changedAt = Date.now();
  };
  const open = () =>
    [...requests.values()].filter((one) => !one.ended && one.type !== 'EventSource').length;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, {
      url: request.url,
      type,
      at: timestamp,
      bytes: 0,
      cached: false,
      ended: OF_A_THREAD.test(request.url),
    });
    touch();
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = requests.get(requestId);
    if (one)
      Object.assign(one, {
        type,
        cached: one.cached || response.fromDiskCache || response.fromPrefetchCache,
      });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = requests.get(requestId);
    if (one) one.cached = true;
  });
  const end = ({ requestId, encodedDataLength = 0 }) => {
    const one = requests.get(requestId);
    if (one) Object.assign(one, { ended: true, bytes: encodedDataLength });
    touch();
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');
  return {
    isQuiet: (milliseconds) => open() === 0 && Date.now() - changedAt > milliseconds,
    /** All requests, or only those of the first milliseconds. */
    sum(within = Infinity) {
      const all = [...requests.values()];
      const start = Math.min(...all.map(({ at }) => at));
      const fetched = all.filter(
        ({ cached, at, type }) =>
          !cached && type !== 'EventSource' && (at - start) * 1000 <= within,
      );
      const bytes = (list) => list.reduce((total, one) => total + one.bytes, 0);
      const scripts = fetched.filter(({ type }) => type === 'Script');
      return {
        requests: fetched.length,
        bytes: bytes(fetched),
        scripts: scripts.length,
        scriptBytes: bytes(scripts),
      };
    },
  };
}

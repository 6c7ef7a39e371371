// Load on a proxy: by wrk where it is installed, which asks faster than any proxy here answers; else by autocannon, which does not quite.
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 20;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

export const generator = `${CONNECTIONS} connections of ${hasWrk ? 'wrk' : 'autocannon'}`;

/** Asks for `seconds`; how many answers came, how many a second. @throws Error when any was bad. */
export async function load({ url, headers }, seconds) {
  const { good, bad, rate } = await (hasWrk ? byWrk : byAutocannon)(url, headers, seconds);
  if (bad > 0 || good === 0) throw new Error(`${url}: ${good} answers were good, ${bad} bad.`);
  return { good, rate };
}

async function byWrk(url, headers, seconds) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    ...fields,
    url,
  ]);
  const number = (pattern) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const bad = number(/Non-2xx or 3xx responses: (\d+)/);
  return {
    good: number(/(\d+) requests in/) - bad,
    bad,
    rate: number(/Requests\/sec:\s+([\d.]+)/),
  };
}

async function byAutocannon(url, headers, seconds) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  return { good: result['2xx'], bad: result.non2xx, rate: result.requests.average };
}

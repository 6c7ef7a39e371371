// Load generator: wrk when it is installed, which is faster than any proxy here; otherwise autocannon, which is slower.
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 20;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

export const generator = `${CONNECTIONS} connections of ${hasWrk ? 'wrk' : 'autocannon'}`;

/** Sends requests for `seconds`; returns their number and rate. @throws Error when one failed */
export async function load({ url, headers }, seconds) {
  const { good, bad, rate } = await (hasWrk ? byWrk : byAutocannon)(url, headers, seconds);
  if (bad > 0 || good === 0) throw new Error(`${url}: ${good} responses succeeded, ${bad} failed.`);
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

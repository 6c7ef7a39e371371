import { AddressBounds, networkOf } from './address-bounds';

let visitors = 0;
/** Reports of new visitors from these addresses: how many count. */
function count(bounds: AddressBounds, addresses: string[], over: object = {}): number {
  return addresses.filter((address) =>
    bounds.accept({
      ...{ slice: 'quiz', version: '1.0.0', part: 'load', address },
      ...{ visitorId: `v${(visitors += 1)}`, ...over },
    }),
  ).length;
}
const times = (number: number, address: string) => Array<string>(number).fill(address);
const NETWORKS = [1, 2, 3, 4, 5].map((at) => `198.51.${at}.7`);

test('counts one visitor of an address where visitors come from several networks', () => {
  const bounds = new AddressBounds();
  expect(count(bounds, NETWORKS)).toBe(5);
  expect(count(bounds, times(1_000, '203.0.113.9'))).toBe(1);
  // Another release has its own bound.
  expect(count(bounds, times(1_000, '203.0.113.9'), { version: '1.1.0' })).toBe(1);
});

test('counts two visitors of a network', () => {
  const bounds = new AddressBounds();
  count(bounds, NETWORKS);
  expect(
    count(
      bounds,
      Array.from({ length: 200 }, (_, at) => `203.0.113.${at}`),
    ),
  ).toBe(2);
  expect(
    count(
      bounds,
      Array.from({ length: 200 }, (_, at) => `2001:db8:5:${at}::1`),
    ),
  ).toBe(2);
  expect(
    count(
      bounds,
      Array.from({ length: 200 }, (_, at) => `2001:db8:6:1::${at}`),
    ),
  ).toBe(1);
});

test('counts the visitors of a lone address, at most fifty', () => {
  expect(count(new AddressBounds(), times(1_000, '10.0.0.1'))).toBe(50);
});

test('counts every report of a counted visitor', () => {
  const bounds = new AddressBounds();
  count(bounds, NETWORKS);
  const same = times(3, '203.0.113.9');
  expect(count(bounds, same, { visitorId: 'one' })).toBe(3);
  expect(count(bounds, same, { visitorId: 'other' })).toBe(0);
});

test('counts an address again after an hour', () => {
  let now = 0;
  const bounds = new AddressBounds(() => now);
  for (const time of [0, 3_599_999, 3_600_000]) {
    now = time;
    count(bounds, NETWORKS, { part: 'run' });
    expect(count(bounds, ['203.0.113.9'])).toBe(time === 3_599_999 ? 0 : 1);
  }
});

test('knows in the next hour that visitors come from several networks', () => {
  let now = 0;
  const bounds = new AddressBounds(() => now);
  count(bounds, NETWORKS);
  now = 3_600_000;
  expect(count(bounds, times(1_000, '203.0.113.9'))).toBe(1);
  now = 7_200_000;
  expect(count(bounds, times(1_000, '203.0.113.9'))).toBe(50);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:0db8::1', '2001:db8:0/48'],
  ['::1', '0:0:0/48'],
  ['unknown', 'unknown'],
])('assigns %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

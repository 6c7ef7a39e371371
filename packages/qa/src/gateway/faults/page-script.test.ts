import { runInNewContext } from 'node:vm';
import type { Scenario } from '@atlas/contracts/faults';
import { faultScript } from './page-script';

/** How a page with the scenario calls the network. */
function callsOf(scenario: Omit<Scenario, 'name'>) {
  const calls: unknown[][] = [];
  const window = { fetch: (...call: unknown[]) => void calls.push(call) };
  const html = faultScript({ scenario: { name: 'test', ...scenario }, expires: 0 }, 'n');
  const code = /^<script nonce="n">(.*)<\/script>$/.exec(html)?.[1] ?? '';
  runInNewContext(code, { window, navigator: {} });
  window.fetch('/api/ai-tools', { method: 'GET' });
  window.fetch('/releases/a.json');
  return calls;
}
const operations = { 'catalog.getTool': { response: 'dropped' as const } };

test('lets failing calls bypass every cache', () => {
  expect(callsOf({ operations })).toEqual([
    ['/api/ai-tools', { method: 'GET', cache: 'no-store' }],
    ['/releases/a.json', undefined],
  ]);
});

test('leaves calls to the cache when offline', () => {
  expect(callsOf({ operations, offline: true })[0]).toEqual(['/api/ai-tools', { method: 'GET' }]);
});

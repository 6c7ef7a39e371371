import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';
import { readOutput } from '../bench/services/read-output.mjs';
import { sectionsOf } from '../bench/services/section.mjs';

register();
const { measureOperations, printMemory } = await import('../packages/benchmark/src/index.ts');

test('parses the output of a slice’s benchmark', async () => {
  const server = createServer((_, res) => res.end('x')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service = {
    url: `http://127.0.0.1:${server.address().port}`,
    processorMs: async () => 0,
    memoryMb: async () => 120,
  };
  const request = () => ({ path: '/' });
  const lines = [];
  const print = (line) => lines.push(line);
  await measureOperations(
    service,
    [
      { name: 'a list, by rating', request },
      { name: 'new', once: 3, request },
    ],
    { requests: 5, boundMs: 10_000, print },
  );
  await printMemory(service, { memoryMb: async () => 340 }, print);
  server.closeAllConnections();
  server.close();

  const {
    operations: [list, fresh],
    memory,
  } = readOutput(lines.join('\n'));
  assert.deepEqual(
    [list.name, fresh.name, memory],
    ['a list, by rating', 'new', { service: 120, database: 340 }],
  );
  assert.ok(
    list.p50 > 0 && list.p50 <= list.p95 && list.p95 <= list.p99 && list.perSecond > 0,
    lines.join('\n'),
  );
  assert.equal(fresh.perSecond, undefined);
});

test('marks growth above logarithmic in bold', () => {
  const at = (size, p50) => ({
    size,
    operations: [
      { name: 'flat', p50: 2, p95: 3, p99: 4, processor: 1 },
      { name: 'steep', p50, p95: p50, p99: p50, processor: 1 },
    ],
  });
  const {
    sections: [{ rows }],
    plot,
  } = sectionsOf({ name: 'catalog', unit: 'tools' }, [at(100, 2), at(10_000, 9)]);
  assert.deepEqual(
    rows.map((row) => row.at(-1)),
    ['1.0 ×', '**4.5 ×**'],
  );
  assert.match(plot, /<polyline.*<polyline/s);
});

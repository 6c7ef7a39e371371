import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { Upstreams } from '../proxy/upstreams';
import { LiveRouteTable } from './routes/live-route-table';
import { readRouteTable } from './routes/read-route-table';
import { LiveServices } from './live-services';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'atlas-table-')), 'routes.json');
const defaults = {
  methods: ['GET'],
  timeoutMs: 500,
  bodyLimitBytes: 10,
  limit: { visitor: 5, address: 5 },
  auth: 'any',
};
const write = (...services: string[]) =>
  writeFileSync(
    file,
    JSON.stringify({
      defaults,
      routes: services.map((service) => ({ prefix: `/api/${service}`, service })),
    }),
  );

function start(addresses: Record<string, string[]>) {
  write('news');
  const table = new LiveRouteTable(readRouteTable(file), file, pino({ level: 'silent' }));
  const upstreams = new Upstreams({ calls: 10, streams: 10 });
  const trusted = new Set(Object.keys(addresses));
  const live = new LiveServices({ addresses, trusted, table, upstreams, onChange: () => {} });
  const reached = () =>
    Object.fromEntries(
      upstreams.values().map(({ name, instances }) => [name, instances.map(({ url }) => url)]),
    );
  return { table, upstreams, live, reached };
}

const ADDRESSES = { news: ['http://n:1'], paper: ['http://p:1'], unnamed: ['http://u:1'] };

test('reaches the services of the route file at their addresses', () => {
  const { table, reached } = start(ADDRESSES);
  expect(reached()).toEqual({ news: ['http://n:1'] });
  write('news', 'paper');
  table.reload();
  expect(reached()).toEqual({ news: ['http://n:1'], paper: ['http://p:1'] });
  write('paper');
  table.reload();
  expect(reached()).toEqual({ paper: ['http://p:1'] });
});

test('adds registered instances and keeps existing state', () => {
  const { upstreams, live, reached } = start(ADDRESSES);
  const release = {
    name: 'paper',
    version: '1.0.0',
    health: '/up',
    off: false,
    routes: [],
    openApi: { openapi: '3.1.0', info: {}, paths: {} },
  };
  const at = (...urls: string[]) => urls.map((url) => ({ service: 'paper', url }));
  live.set({ services: [release], instances: at('http://p:2') });
  expect(reached().paper).toEqual(['http://p:1', 'http://p:2']);
  const paper = upstreams.getOrCreate('paper');
  const [first] = paper.instances;
  if (first) first.isHealthy = false;
  live.set({ services: [release], instances: at('http://p:1', 'http://p:3') });
  expect(reached().paper).toEqual(['http://p:1', 'http://p:3']);
  expect(upstreams.get('paper')).toBe(paper);
  expect(paper.instances[0]).toBe(first);
  expect(paper.instances[0]?.isHealthy).toBe(false);
  expect(paper.healthPath).toBe('/up');
  live.set({ services: [{ ...release, off: true }], instances: [] });
  expect(reached().paper).toEqual([]);
});

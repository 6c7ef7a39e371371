import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch } from '@atlas/service-kit/public-fetch';
import { findProof } from './find-proof';
import type { ProofResult } from './find-proof';

const TOKEN = 'secret-token';
const LINE = `ai-atlas-verification=${TOKEN}`;

let server: Server;
let port: number;
let respond: (res: ServerResponse, path: string) => void;
beforeAll(async () => {
  server = createServer((req, res) => respond(res, req.url ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => void (respond = (res) => res.writeHead(404).end()));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Txt = string[][] | Error;
const noRecord = Object.assign(new Error('no data'), { code: 'ENODATA' });

/** The proof is on https; the server of the test speaks http on a port of its own. */
function find({ txt = noRecord, host = 'maker.example' }: { txt?: Txt; host?: string } = {}) {
  const fetchPublic = createPublicFetch({
    userAgent: 'test',
    resolve: (name) => Promise.resolve([name.startsWith('inside') ? '10.0.0.1' : '127.0.0.1']),
    allowedAddresses: [`127.0.0.1:${port}`],
  });
  return findProof(
    {
      resolveTxt: () => (txt instanceof Error ? Promise.reject(txt) : Promise.resolve(txt)),
      fetchPublic: (url, options) =>
        fetchPublic(url.replace(/^https:..([^/]+)/, `http://$1:${port}`), options),
    },
    { domain: 'maker.example', host, token: TOKEN },
  );
}
const failed = (dns: string, file: string) => ({ provenBy: null, dns, file }) as ProofResult;

test('finds the TXT record among others, in parts', async () => {
  const txt = [['v=spf1 -all'], [LINE.slice(0, 10), LINE.slice(10)]];
  expect(await find({ txt })).toEqual({ provenBy: 'dns' });
});

test('finds the line in the file', async () => {
  respond = (res, path) =>
    res.end(path === '/.well-known/ai-atlas-verification.txt' ? `# ours\r\n${LINE}\r\n` : 'no');
  expect(await find()).toEqual({ provenBy: 'file' });
});

test.each([`\uFEFF${LINE}`, `  ${LINE}\t`, `other\n${LINE}\nmore`])(
  'finds the line in a file as editors write it: %j',
  async (text) => {
    respond = (res) => res.end(text);
    expect(await find()).toEqual({ provenBy: 'file' });
  },
);

const failure = (code: string) => Object.assign(new Error(code), { code });
test.each<[string, Txt, string]>([
  ['no record', noRecord, 'missing'],
  ['no such name', failure('ENOTFOUND'), 'missing'],
  ['a cancelled query', failure('ECANCELLED'), 'timeout'],
  ['another token among others', [['v=spf1 -all'], ['ai-atlas-verification=other']], 'different'],
  ['other records only', [['v=spf1 -all']], 'missing'],
  ['another token', [['ai-atlas-verification=other']], 'different'],
  ['the token within a longer text', [[`x ${LINE}`]], 'missing'],
  ['a timeout', Object.assign(new Error('late'), { code: 'ETIMEOUT' }), 'timeout'],
  ['a refusal', Object.assign(new Error('no'), { code: 'EREFUSED' }), 'failed'],
])('reports %s in DNS', async (_, txt, dns) => {
  expect(await find({ txt })).toEqual(failed(dns, 'missing'));
});

test.each<[string, (res: ServerResponse) => void, string]>([
  ['no file', (res) => res.writeHead(404).end(), 'missing'],
  ['a removed file', (res) => res.writeHead(410).end(), 'missing'],
  ['the token after other text', (res) => res.end(`x\uFEFF${LINE}`), 'different'],
  ['another status', (res) => res.writeHead(503).end(LINE), 'status'],
  ['another text', (res) => res.end(`<p>${LINE}</p>`), 'different'],
  ['a large file', (res) => res.end(`${LINE}\n${'x'.repeat(5_000)}`), 'too-large'],
  ['a closed connection', (res) => res.destroy(), 'unreachable'],
  [
    'a redirect to another domain',
    (res) => res.writeHead(302, { location: 'https://attacker.example/proof' }).end(),
    'redirect',
  ],
  [
    'a redirect to plain http',
    (res) => res.writeHead(302, { location: 'http://maker.example/proof' }).end(),
    'redirect',
  ],
  [
    'a redirect to a private address of the domain',
    (res) => res.writeHead(302, { location: 'https://inside.maker.example/' }).end(),
    'private-address',
  ],
])('reports %s', async (_, send, file) => {
  respond = send;
  expect(await find()).toEqual(failed('missing', file));
});

test('never connects to a private address', async () => {
  expect(await find({ host: 'inside.maker.example' })).toEqual(
    failed('missing', 'private-address'),
  );
});

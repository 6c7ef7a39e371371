import { gzipSync } from 'node:zlib';
import { CATALOG_LICENSE } from '@atlas/contracts';
import type { ImportReport, ToolRecord } from '@atlas/contracts';
import { SAVED_RECORD } from './saved-record';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

type Client = Awaited<ReturnType<Catalog['client']>>;

let catalog: Catalog;
let editor: Client;
let sample: ToolRecord;
beforeAll(async () => {
  catalog = await startCatalog();
  editor = await catalog.client('anna');
  const { body } = await editor('GET', '/api/catalog/records/canva');
  sample = body.record;
});
afterAll(() => catalog.stop());

const JSONL = { 'content-type': 'application/x-ndjson' };
const CSV = { 'content-type': 'text/csv' };
const HEADER = 'id,key,factId,value,language,url,publisher,kind,publishedAt,says';
const send = (body: string | Uint8Array, headers: Record<string, string>, query = '') =>
  editor<ImportReport>('POST', `/api/catalog/imports${query}`, { body, headers });
const exported = async (format = 'jsonl') =>
  (await editor('GET', `/api/catalog/export?format=${format}`)).text;

/** A short record, as an import of data has it. */
const short = (id: string): ToolRecord => ({
  ...SAVED_RECORD,
  id,
  names: { default: `Tool ${id}`, aliases: [] },
});
const lines = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

test('an export names its licence', async () => {
  const { headers } = await editor('GET', '/api/catalog/export');
  expect(headers.get('link')).toBe(`<${CATALOG_LICENSE.url}>; rel="license"`);
});

describe('JSONL', () => {
  it('imports its own export without a change', async () => {
    const file = await exported();
    const { status, body } = await send(file, JSONL);
    const records = file.trimEnd().split('\n').length;
    expect(body).toMatchObject({ records, unchanged: records, errors: [] });
    expect(status).toBe(200);
    expect(await exported()).toBe(file);
  });

  it('reports a dry run and changes nothing', async () => {
    const changed = { ...sample, affiliate: true };
    const file = lines([changed, short('dry-run')]);
    const { body } = await send(file, JSONL, '?dryRun=1');
    expect(body).toMatchObject({ new: 1, changed: 1, unchanged: 0, contradicting: 0 });
    expect(body.importId).toBeUndefined();
    expect((await editor('GET', '/api/catalog/records/dry-run')).status).toBe(404);
  });

  it('names line and field of each fault and imports nothing', async () => {
    const file = [
      JSON.stringify(short('right')),
      '{"id": "cut',
      '',
      JSON.stringify({ ...short('wrong'), category: 'poems' }),
      JSON.stringify({ ...short('bare'), facts: [] }),
      JSON.stringify(short('right')),
    ].join('\n');
    const { status, body } = await send(file, JSONL);
    expect(status).toBe(200);
    expect(body.errors.map(({ line, field }) => [line, field])).toEqual([
      [2, ''],
      [4, 'category'],
      [5, 'facts'],
      [5, 'facts'],
      [5, 'facts'],
      [5, 'facts'],
      [6, 'id'],
    ]);
    expect((await editor('GET', '/api/catalog/records/right')).status).toBe(404);
  });

  it('keeps what an editor changed and shows the conflict', async () => {
    const { body, headers } = await editor('GET', '/api/catalog/records/figma');
    const edited = { ...body.record, affiliate: true };
    await editor('PUT', '/api/catalog/records/figma', {
      headers: { 'if-match': headers.get('etag') ?? '' },
      body: { record: edited, reason: 'x', publish: 'now' },
    });
    const [maker, ...facts] = body.record.facts;
    const contradicting = {
      ...body.record,
      facts: [{ ...maker, value: { name: 'Another', country: 'US' } }, ...facts],
    };
    const imported = await send(lines([contradicting]), JSONL);
    expect(imported.body).toMatchObject({ changed: 0, contradicting: 1 });
    const after = await editor('GET', '/api/catalog/records/figma');
    expect(after.body.record).toEqual(edited);
    expect(after.body.conflicts).toMatchObject([
      { ref: 'maker', fact: { value: { name: 'Another' } } },
    ]);
  });

  it("ignores who verified a fact in an editor's file", async () => {
    const record = short('claims-verification');
    const facts = record.facts.map((fact) => ({
      ...fact,
      verifiedAt: '2026-01-01',
      verifiedBy: 'somebody',
    }));
    await send(lines([{ ...record, facts }]), JSONL);
    const { text } = await editor('GET', '/api/catalog/records/claims-verification');
    expect(text).not.toContain('somebody');
  });
});

describe('CSV', () => {
  it('changes a fact and its source', async () => {
    const file = `${HEADER}\r\nsuno,maker,,"{""name"":""Suno, Inc."",""country"":""US""}",,https://suno.com/about,Suno,maker,2026-10-01,names the company\r\n`;
    const { body } = await send(file, CSV);
    expect(body).toMatchObject({ changed: 1, errors: [] });
    const after = await editor('GET', '/api/catalog/records/suno');
    expect(after.body.record.facts[0]).toEqual({
      key: 'maker',
      value: { name: 'Suno, Inc.', country: 'US' },
      sources: [
        {
          url: 'https://suno.com/about',
          publisher: 'Suno',
          kind: 'maker',
          publishedAt: '2026-10-01',
          says: 'names the company',
        },
      ],
    });
  });

  it('imports its own export without a change', async () => {
    const { body } = await send(await exported('csv'), CSV, '?dryRun=1');
    expect(body).toMatchObject({ new: 0, changed: 0, errors: [] });
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ["'quoted", "''quoted"],
  ])('exports %s as text for spreadsheets, and reads it back', async (name, cell) => {
    const id = `formula-${Buffer.from(name).toString('hex').slice(0, 8)}`;
    const record = short(id);
    await send(lines([{ ...record, names: { default: name, aliases: [] } }]), JSONL);
    const csv = await exported('csv');
    expect(csv).toContain(`${id},name,,${cell},`);
    const { body } = await send(csv, CSV, '?dryRun=1');
    expect(body).toMatchObject({ changed: 0, errors: [] });
  });

  it.each([
    ['a missing column', 'id,key\r\ncanva,maker', 1],
    ['an unknown column', `${HEADER},formula\r\n`, 1],
    ['an open quote', `${HEADER}\r\ncanva,maker,,"{`, 2],
    ['too few cells', `${HEADER}\r\ncanva,maker\r\n`, 2],
    ['an unknown fact', `${HEADER}\r\ncanva,__proto__,,x,,,,,,\r\n`, 2],
    ['an unknown language', `${HEADER}\r\ncanva,tagline,,x,fr,,,,,\r\n`, 2],
    ['a script as source', `${HEADER}\r\ncanva,api,,true,,javascript:alert(1),x,maker,,\r\n`, 2],
  ])('names the line of %s', async (_what, file, line) => {
    const { status, body } = await send(file, CSV);
    expect([status, body.errors[0]?.line]).toEqual([200, line]);
  });

  it('stops a file of a million lines', async () => {
    const file = `${HEADER}\n${'canva,api,,true,,,,,,\n'.repeat(900_000)}`;
    const { status, body } = await send(file.slice(0, 20 * 2 ** 20), CSV);
    expect(status).toBe(200);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]?.message).toMatch(/^At most/);
  }, 60_000);
});

describe('hostile files', () => {
  it('refuses a body of another type', async () => {
    expect((await send('{}', { 'content-type': 'application/xml' })).status).toBe(415);
  });
  it('refuses more bytes than an import may have', async () => {
    const { status } = await send(' \n'.repeat(11 * 2 ** 20), JSONL);
    expect(status).toBe(413);
  });
  it('bounds a compressed file by its decompressed size', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20, ' \n'));
    expect(bomb.length).toBeLessThan(2 ** 20);
    const { status } = await send(bomb, { ...JSONL, 'content-encoding': 'gzip' });
    expect(status).toBe(413);
  }, 120_000);
  it('reads a compressed file', async () => {
    const file = gzipSync(lines([sample]));
    const { body } = await send(file, { ...JSONL, 'content-encoding': 'gzip' }, '?dryRun=1');
    expect(body).toMatchObject({ records: 1, unchanged: 1 });
  });
  it('refuses a body that is not gzip as it claims', async () => {
    const { status } = await send('plain', { ...JSONL, 'content-encoding': 'gzip' });
    expect(status).toBe(400);
  });
  it.each([
    ['UTF-16', Buffer.from(lines([short('wide')]), 'utf16le')],
    ['EUC-KR', Buffer.from([0x7b, 0x22, 0xc7, 0xd1, 0xb1, 0xdb, 0x22, 0x7d])],
  ])('refuses %s', async (_encoding, file) => {
    const { status, body } = await send(file, JSONL);
    expect(status === 400 || body.errors.length > 0).toBe(true);
  });
  it('refuses CSV that is not UTF-8 and serves the next request', async () => {
    const file = Buffer.from([0x69, 0x64, 0x0a, 0xb0, 0xa1, 0xff]);
    expect((await send(file, { 'content-type': 'text/csv' })).status).toBe(400);
    expect((await send('{}', { 'content-type': 'application/xml' })).status).toBe(415);
  });
  it('refuses one endless line', async () => {
    expect((await send('x'.repeat(2 ** 20), JSONL)).status).toBe(413);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSlotSchemas } from '@atlas/build/release';
import type { RemoteManifest, Uses } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { describeRemote } from '../src/describe/describe';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const MANIFEST: RemoteManifest = {
  name: 'decide',
  criticality: 'regular',
  pages: [],
  slots: [],
  api: [],
};

/** A slice in a repository of its own. */
function slice(files: Record<string, string>): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'atlas-slots-'));
  const all = { 'package.json': '{"type":"module"}', 'remote.json': '{}', ...files };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  symlinkSync(MODULES, path.join(dir, 'node_modules'), 'dir');
  return dir;
}

describe('a slice that fills slots of other teams', () => {
  const props = '{ sku: string; price: number; label?: string }';
  /** Fragments by the name of their slot, with the props that they read. */
  const fragments: Record<string, [code: string, reads: string[]]> = {
    destructures: ['({ price: amount }: Props) { return amount; }', ['price']],
    'by-name': ['(props: Props) { return props.sku; }', ['sku']],
    inside: [
      '(props: Props) { const { sku, label } = props; return sku + label; }',
      ['sku', 'label'],
    ],
    'passes-on': ['(props: Props) { return inner(props); }', ['sku', 'price', 'label']],
    ignores: ['() { return null; }', []],
  };
  const names = Object.keys(fragments);
  const types = [...names, 'hidden'].map((name) => `'decide.${name}': ${props};`).join('\n');
  const typed = `({ price, tags, unit = 'eur', on }: {
    price: number | null; tags: readonly string[]; unit?: 'eur' | 'krw'; on: () => void;
  }) { return [price, tags, unit, on]; }`;
  const loaders = [...names, 'typed'].map((name) => `'decide.${name}': () => import('./${name}'),`);
  const component = (code: string) =>
    `type Props = ${props};\nconst inner = (_: Props) => null;\nexport default function Part${code}`;
  let uses: Uses;
  beforeAll(async () => {
    const dir = slice({
      'src/remote.tsx': `export const fragments = { ${loaders.join('\n')} 'decide.hidden': load };`,
      'src/slots.d.ts': `declare module '@atlas/contracts' {
        interface SlotProps { ${types} }
        interface PlatformEvents { 'checkout.ordered': { id: string; total: number } }
      }
      export {};`,
      'src/events.ts': `bus.emit('checkout.ordered', order);
        useEvent('checkout.ordered', ({ id }) => show(id));
        bus.on('checkout.unknown', show);`,
      'src/typed.tsx': component(typed),
      ...Object.fromEntries(
        names.map((name) => [`src/${name}.tsx`, component(defined(fragments[name])[0])]),
      ),
    });
    const slots = [...names, 'typed', 'hidden'].map((name) => ({
      name: `decide.${name}`,
      criticality: 'regular' as const,
    }));
    uses = await describeRemote(dir, { slots });
  });
  const readBy = (name: string) => Object.keys(defined(uses.fills[`decide.${name}`]));

  test.each(names)('records the props of a fragment that reads them so: %s', (name) => {
    expect(readBy(name)).toEqual(defined(fragments[name])[1]);
  });

  test('records the declared props of a fragment that it cannot read', () => {
    expect(readBy('hidden')).toEqual(['sku', 'price', 'label']);
  });

  test('records types as JSON Schema', () => {
    expect(uses.fills['decide.typed']).toEqual({
      price: {
        type: 'number | null',
        optional: false,
        schema: { anyOf: [{ type: 'null' }, { type: 'number' }] },
      },
      tags: {
        type: 'string[]',
        optional: false,
        schema: { type: 'array', items: { type: 'string' } },
      },
      unit: { type: "'eur' | 'krw'", optional: true, schema: { enum: ['eur', 'krw'] } },
      on: { type: '() => void', optional: false, schema: {} },
    });
  });

  test('records events of slices and what a listener reads of them', () => {
    expect(Object.keys(defined(uses.emits['checkout.ordered']))).toEqual(['id', 'total']);
    expect(uses.listens).toEqual({
      'checkout.ordered': { id: { type: 'string', optional: false, schema: { type: 'string' } } },
    });
  });
});

describe('slots and events defined with zod', () => {
  const contracts = `import { defineEvent, defineSlot } from '@atlas/contracts';
import * as z from 'zod/mini';
export const buySlot = defineSlot('decide.buy', z.object({ sku: z.string(), price: z.optional(z.number()) }));
export const ordered = defineEvent('decide.ordered', z.object({ sku: z.string() }));`;

  test('become offers with JSON Schema', async () => {
    const dir = slice({
      'contracts/index.ts': contracts,
      'src/remote.tsx': `<Slot name="decide.buy" props={{ sku }} />; emit('decide.ordered', { sku });`,
    });
    const { offers } = await withSlotSchemas(dir, MANIFEST);
    expect(offers?.['decide.buy']).toMatchObject({
      type: 'object',
      properties: { sku: { type: 'string' }, price: { type: 'number' } },
      required: ['sku'],
    });
    const described = await describeRemote(dir, { slots: [], offers });
    expect(described.offers['decide.buy']).toMatchObject({
      sku: { type: 'string', optional: false },
      price: { type: 'number', optional: true, schema: { type: 'number' } },
    });
    expect(described.emits['decide.ordered']).toMatchObject({ sku: { type: 'string' } });
  });

  test('become offers as the guide for teams writes them', async () => {
    const guide = readFileSync(new URL('../../../docs/team-guide.md', import.meta.url), 'utf8');
    const [, code] = /## Offer a slot[\s\S]*?```ts\n([\s\S]*?)```/.exec(guide) ?? [];
    const { offers } = await withSlotSchemas(
      slice({ 'contracts/index.ts': defined(code) }),
      MANIFEST,
    );
    expect(offers).toMatchObject({ 'decide.buy': { required: ['sku', 'price'] } });
  });

  test('are refused beside the same slot in remote.json', async () => {
    const dir = slice({ 'contracts/index.ts': contracts });
    const twice = { ...MANIFEST, offers: { 'decide.buy': {} } };
    await expect(withSlotSchemas(dir, twice)).rejects.toThrow(
      'decide.buy is defined by remote.json',
    );
  });
});

import path from 'node:path';
import type { Fields, RemoteManifest, Uses } from '@atlas/contracts';
import ts from 'typescript';
import { eventFields, plainType, slotFields } from './fields';
import { operationsOf } from './operations';
import type { OwnContracts } from './operations';
import { ownContracts } from './own-contracts';
import { sourceFiles, walk } from './source-files';

type Offers = NonNullable<RemoteManifest['offers']>;

/** Reads from a remote's sources what it calls, fills, emits and offers. @throws CommandError for contracts that do not compile */
export async function describeRemote(
  dir: string,
  { slots, offers }: Pick<RemoteManifest, 'slots' | 'offers'>,
): Promise<Uses> {
  const fills = slots.map(({ name }) => name);
  const own = { offers, contracts: await ownContracts(dir) };
  return describe([path.join(dir, 'src')], fills, ['./remote'], own);
}

/** Names that a workspace defines itself. */
interface Own {
  readonly offers?: Offers | undefined;
  readonly contracts?: OwnContracts | undefined;
}

export function describe(
  dirs: readonly string[],
  fills: readonly string[],
  exposes: string[],
  own: Own = {},
): Uses {
  const slots = new Map([...ownSlots(own.offers ?? {}), ...slotFields()]);
  const events = eventFields();
  const files = dirs.flatMap(sourceFiles);
  const offers = new Set<string>();
  const emits = new Set<string>();
  const listens = new Set<string>();
  for (const file of files) {
    walk(file, (node) => {
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
        const name = slotNameOf(node);
        if (name && slots.has(name)) offers.add(name);
      }
      if (!ts.isCallExpression(node)) return;
      const [first] = node.arguments;
      if (!first || !ts.isStringLiteralLike(first) || !events.has(first.text)) return;
      if (calleeOf(node) === 'emit') emits.add(first.text);
      if (['useEvent', 'on'].includes(calleeOf(node))) listens.add(first.text);
    });
  }
  return {
    exposes,
    operations: operationsOf(files, own.contracts),
    offers: pick(slots, offers),
    fills: pick(slots, fills),
    emits: pick(events, emits),
    listens: pick(events, listens),
  };
}

/** Slots that the slice defines itself: `{ "news.aside": { "toolId": "string", "label?": "string" } }`. */
function ownSlots(offers: Offers): [string, Fields][] {
  return Object.entries(offers).map(([slot, props]) => [
    slot,
    Object.fromEntries(
      Object.entries(props).map(([prop, type]) => [
        prop.replace(/\?$/, ''),
        { type: plainType(type), optional: prop.endsWith('?') },
      ]),
    ),
  ]);
}

function pick(all: ReadonlyMap<string, Fields>, names: Iterable<string>): Record<string, Fields> {
  return Object.fromEntries([...names].sort().map((name) => [name, all.get(name) ?? {}]));
}

/** Finds `<Slot name="tool.reviews">`, also inside a wrapper. */
function slotNameOf({ attributes, tagName }: ts.JsxOpeningLikeElement): string | undefined {
  if (!tagName.getText().startsWith('Slot')) return undefined;
  for (const attribute of attributes.properties) {
    if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'name') continue;
    if (attribute.initializer && ts.isStringLiteral(attribute.initializer))
      return attribute.initializer.text;
  }
  return undefined;
}

function calleeOf({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return expression.getText();
}

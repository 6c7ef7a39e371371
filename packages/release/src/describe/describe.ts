import path from 'node:path';
import type { Fields, Offers, RemoteManifest, Uses } from '@atlas/contracts';
import ts from 'typescript';
import { eventFields, fieldsOfProps, slotFields } from './fields';
import { operationsOf } from './operations';
import type { OwnContracts } from './operations';
import { ownContracts } from './own-contracts';
import { readOwnTypes } from './own-types';
import type { OwnTypes } from './own-types';
import { namesRead } from './read-names';
import { sourceFiles, walk } from './source-files';

/**
 * Reads from a remote's sources what it calls, fills, emits and offers.
 * @param dir folder of the slice
 * @param manifest what it fills and offers, as released, and its pages, whose lists the gateway requests
 * @throws CommandError for contracts that do not compile
 */
export async function describeRemote(
  dir: string,
  { slots, offers, pages = [] }: Pick<RemoteManifest, 'slots' | 'offers'> & Listing,
): Promise<Uses> {
  const fills = slots.map(({ name }) => name);
  const platform = slotFields();
  const foreign = fills.filter((slot) => !platform.has(slot) && !offers?.[slot]);
  const contracts = await ownContracts(dir);
  const own = { offers, contracts, types: readOwnTypes(dir, foreign), lists: listsOf(pages) };
  return describe([path.join(dir, 'src')], fills, ['./remote'], own);
}

interface Listing {
  readonly pages?: readonly Pick<RemoteManifest['pages'][number], 'addresses' | 'feed' | 'feeds'>[];
}

/** Paths that the gateway requests for the sitemap and the feeds. */
const listsOf = (pages: NonNullable<Listing['pages']>): string[] =>
  pages
    .flatMap(({ addresses, feed, feeds = [] }) => [
      addresses,
      feed,
      ...feeds.map(({ list }) => list),
    ])
    .flatMap((path) => path ?? []);

/** Names that a workspace defines itself. */
interface Own {
  readonly offers?: Offers | undefined;
  readonly contracts?: OwnContracts | undefined;
  readonly types?: OwnTypes | undefined;
  readonly lists?: readonly string[];
}

export function describe(
  dirs: readonly string[],
  fills: readonly string[],
  exposes: string[],
  own: Own = {},
): Uses {
  const { types, contracts, lists } = own;
  const platform = slotFields();
  const slots = new Map([...(types?.slots ?? []), ...ownSlots(own.offers ?? {}), ...platform]);
  const events = new Map([
    ...(types?.events ?? []),
    ...(contracts?.events ?? []),
    ...eventFields(),
  ]);
  const files = dirs.flatMap(sourceFiles);
  const offers = new Set<string>();
  const emits = new Set<string>();
  const listens = new Map<string, Fields>();
  for (const file of files) {
    walk(file, (node) => {
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
        const name = slotNameOf(node);
        if (name && slots.has(name)) offers.add(name);
      }
      if (!ts.isCallExpression(node)) return;
      const [first] = node.arguments;
      if (!first || !ts.isStringLiteralLike(first) || !events.has(first.text)) return;
      const callee = calleeOf(node);
      if (['emit', 'emitDeferred'].includes(callee)) emits.add(first.text);
      if (!['useEvent', 'on'].includes(callee)) return;
      const fields = fieldsHeard(events.get(first.text) ?? {}, node.arguments[1]);
      listens.set(first.text, { ...listens.get(first.text), ...fields });
    });
  }
  return {
    exposes,
    operations: operationsOf(files, contracts, lists),
    offers: pick(slots, offers),
    fills: pick(slots, fills, (slot) =>
      platform.has(slot) ? undefined : types?.fragmentReads(slot),
    ),
    emits: pick(events, emits),
    listens: pick(listens, listens.keys()),
  };
}

/** The fields of an event that a listener reads. */
function fieldsHeard(fields: Fields, listener: ts.Expression | undefined): Fields {
  const names = listener && namesRead(listener);
  if (!names) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}

/** Slots that the slice defines itself. */
const ownSlots = (offers: Offers): [string, Fields][] =>
  Object.entries(offers).map(([slot, props]) => [slot, fieldsOfProps(props)]);

/** Fields by name, sorted; those of `known` before those of `all`. */
function pick(
  all: ReadonlyMap<string, Fields>,
  names: Iterable<string>,
  known: (name: string) => Fields | undefined = () => undefined,
): Record<string, Fields> {
  return Object.fromEntries(
    [...names].sort().map((name) => [name, known(name) ?? all.get(name) ?? {}]),
  );
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

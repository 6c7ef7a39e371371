import type { ToolRecord } from '@atlas/contracts';
import { squash } from '@atlas/search-text';
import type { Context } from '../context';
import { siteOf } from '../suggestions/site-of';
import type { ToolKey } from './define-feed';

/** Several tools have the same name or site. */
const AMBIGUOUS = Symbol('ambiguous');
type Ids = Map<string, string | typeof AMBIGUOUS>;

export type Match = { readonly id: string } | { readonly ambiguous: string } | undefined;

/** Ids of the published tools by what a feed may know of them. */
export interface CatalogView {
  /** The tool of the first key that finds one; `ambiguous` when only keys of several tools match. */
  find(keys: readonly ToolKey[]): Match;
  list(): Iterable<{ id: string; name: string }>;
}

/** Reads ids, names and sites of all published records. */
export async function createCatalogView({
  records,
}: Pick<Context, 'records'>): Promise<CatalogView> {
  const names = new Map<string, string>();
  const by: Record<Exclude<ToolKey['by'], 'id'>, Ids> = {
    name: new Map(),
    alias: new Map(),
    domain: new Map(),
  };
  for await (const record of records.published()) {
    names.set(record.id, record.names.default);
    addRecord(by, record);
  }
  return {
    find(keys) {
      let ambiguous: string | undefined;
      for (const key of keys) {
        const found = key.by === 'id' ? idOf(names, key.text) : by[key.by].get(foldKey(key));
        if (found === AMBIGUOUS) ambiguous ??= key.text;
        else if (found !== undefined) return { id: found };
      }
      return ambiguous === undefined ? undefined : { ambiguous };
    },
    *list() {
      for (const [id, name] of names) yield { id, name };
    },
  };
}

function addRecord(by: Record<Exclude<ToolKey['by'], 'id'>, Ids>, record: ToolRecord): void {
  const { id, names, url } = record;
  const add = (ids: Ids, key: string) => {
    const known = ids.get(key);
    if (key !== '') ids.set(key, known === undefined || known === id ? id : AMBIGUOUS);
  };
  add(by.name, squash(names.default));
  for (const name of [names.default, ...names.aliases]) add(by.alias, squash(name));
  add(by.domain, siteOf(url) ?? '');
}

const idOf = (names: ReadonlyMap<string, string>, text: string) =>
  names.has(text.trim()) ? text.trim() : undefined;

const foldKey = ({ by, text }: ToolKey): string =>
  by === 'domain' ? (siteOf(text) ?? '') : squash(text);

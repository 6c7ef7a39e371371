/** What a mock has been told: plain data, so that it can lie in a browser's storage. */
export type Thing = Record<string, unknown>;

interface Made {
  /** Who made it. */
  by: string;
  thing: Thing;
}

interface Kept {
  made: Record<string, Made[]>;
  /** By entity and id: fields that are other than they were first. */
  changed: Record<string, Record<string, Thing>>;
  /** The same for one person each, as who votes sees their vote: by entity, id and person. */
  personal: Record<string, Record<string, Record<string, Thing>>>;
  removed: Record<string, string[]>;
  count: number;
}

/** Where a mock keeps what it was told; as `sessionStorage` does, for as long as a tab or a test lasts. */
export interface MockStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const KEY = 'atlas.mocks';
const nothing = (): Kept => ({ made: {}, changed: {}, personal: {}, removed: {}, count: 0 });

export class Memory {
  private kept: Kept;
  /** Whatever was shown has an id that may be named; it is made anew by being listed. */
  private readonly shown = new Map<string, Thing>();

  constructor(private readonly storage?: MockStorage) {
    this.kept = { ...nothing(), ...(JSON.parse(storage?.getItem(KEY) ?? '{}') as Partial<Kept>) };
  }

  reset(): void {
    this.kept = nothing();
    this.shown.clear();
    this.storage?.removeItem(KEY);
  }

  /** A number that no other call gets. */
  next(): number {
    this.kept.count += 1;
    return this.kept.count;
  }

  made(entity: string): readonly Made[] {
    return this.kept.made[entity] ?? [];
  }

  isRemoved(entity: string, id: string): boolean {
    return this.kept.removed[entity]?.includes(id) ?? false;
  }

  /** As it is now to that person: what was first, changed, theirs. */
  now(entity: string, id: string, first: Thing, me: string): Thing {
    return {
      ...first,
      ...this.kept.changed[entity]?.[id],
      ...this.kept.personal[entity]?.[id]?.[me],
    };
  }

  /** @returns what is known by that id, as it was first; undefined for what was never shown, or is gone. */
  find(
    { name, idField }: { name: string; idField: string },
    id: string,
  ): { by: string | undefined; first: Thing } | undefined {
    if (this.isRemoved(name, id)) return undefined;
    const made = this.made(name).find(({ thing }) => thing[idField] === id);
    if (made) return { by: made.by, first: made.thing };
    const first = this.shown.get(`${name} ${id}`);
    return first && { by: undefined, first };
  }

  show(entity: string, id: string, first: Thing): void {
    this.shown.set(`${entity} ${id}`, first);
  }

  /** The newest comes first. */
  make(entity: string, thing: Thing, by: string, id: string): void {
    this.kept.made[entity] = [{ by, thing }, ...this.made(entity)];
    this.kept.removed[entity] = (this.kept.removed[entity] ?? []).filter((one) => one !== id);
    this.store();
  }

  change(entity: string, id: string, fields: Thing): void {
    const things = (this.kept.changed[entity] ??= {});
    things[id] = { ...things[id], ...fields };
    this.store();
  }

  changeFor(me: string, entity: string, id: string, fields: Thing): void {
    const people = ((this.kept.personal[entity] ??= {})[id] ??= {});
    people[me] = { ...people[me], ...fields };
    this.store();
  }

  remove(entity: string, id: string, idField: string): void {
    this.kept.made[entity] = this.made(entity).filter(({ thing }) => thing[idField] !== id);
    this.kept.removed[entity] = [...(this.kept.removed[entity] ?? []), id];
    this.store();
  }

  private store(): void {
    this.storage?.setItem(KEY, JSON.stringify(this.kept));
  }
}

/** Data written to a mock: plain data that a browser can store. */
export type Thing = Record<string, unknown>;

interface Made {
  /** Id of the author. */
  by: string;
  thing: Thing;
}

interface StoredState {
  made: Record<string, Made[]>;
  /** By entity and id: changed fields. */
  changed: Record<string, Record<string, Thing>>;
  /** Changes that only one user sees, such as their own vote: by entity, id and user. */
  personal: Record<string, Record<string, Record<string, Thing>>>;
  removed: Record<string, string[]>;
  count: number;
}

/** Persistence of a mock, such as `sessionStorage`. */
export interface MockStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const KEY = 'atlas.mocks';
const emptyState = (): StoredState => ({
  made: {},
  changed: {},
  personal: {},
  removed: {},
  count: 0,
});

export class MockStore {
  private state: StoredState;
  /** Generated things by id; they are generated again when listed. */
  private readonly shown = new Map<string, Thing>();

  constructor(private readonly storage?: MockStorage) {
    this.state = {
      ...emptyState(),
      ...(JSON.parse(storage?.getItem(KEY) ?? '{}') as Partial<StoredState>),
    };
  }

  reset(): void {
    this.state = emptyState();
    this.shown.clear();
    this.storage?.removeItem(KEY);
  }

  /** A number that no other call gets. */
  next(): number {
    this.state.count += 1;
    return this.state.count;
  }

  made(entity: string): readonly Made[] {
    return this.state.made[entity] ?? [];
  }

  isRemoved(entity: string, id: string): boolean {
    return this.state.removed[entity]?.includes(id) ?? false;
  }

  /** As it is now to that person: what was first, changed, theirs. */
  now(entity: string, id: string, first: Thing, me: string): Thing {
    return {
      ...first,
      ...this.state.changed[entity]?.[id],
      ...this.state.personal[entity]?.[id]?.[me],
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
    this.state.made[entity] = [{ by, thing }, ...this.made(entity)];
    this.state.removed[entity] = (this.state.removed[entity] ?? []).filter((one) => one !== id);
    this.store();
  }

  change(entity: string, id: string, fields: Thing): void {
    const things = (this.state.changed[entity] ??= {});
    things[id] = { ...things[id], ...fields };
    this.store();
  }

  changeFor(me: string, entity: string, id: string, fields: Thing): void {
    const people = ((this.state.personal[entity] ??= {})[id] ??= {});
    people[me] = { ...people[me], ...fields };
    this.store();
  }

  remove(entity: string, id: string, idField: string): void {
    this.state.made[entity] = this.made(entity).filter(({ thing }) => thing[idField] !== id);
    this.state.removed[entity] = [...(this.state.removed[entity] ?? []), id];
    this.store();
  }

  private store(): void {
    this.storage?.setItem(KEY, JSON.stringify(this.state));
  }
}

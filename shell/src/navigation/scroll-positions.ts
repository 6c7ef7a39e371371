const STORED = 'atlas.scroll';
/** Entries of one tab's history. */
const MAX_ENTRIES = 50;

type Position = readonly [entry: string, top: number];

/** Scroll positions by history entry. They outlive a reload and a visit to another site, as the tab's history does. */
export class ScrollPositions {
  private readonly byEntry = new Map<string, number>(read());

  get(entry: string): number | undefined {
    return this.byEntry.get(entry);
  }

  /** Keeps the entries that were set last. */
  set(entry: string, top: number): void {
    this.byEntry.delete(entry);
    this.byEntry.set(entry, top);
    const [oldest] = this.byEntry.keys();
    if (this.byEntry.size > MAX_ENTRIES && oldest !== undefined) this.byEntry.delete(oldest);
  }

  /** Writes them for the next document of this tab. */
  store(): void {
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...this.byEntry]));
    } catch {
      // Storage is full or forbidden: positions last as long as the document.
    }
  }
}

function read(): Position[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition).slice(-MAX_ENTRIES) : [];
  } catch {
    return [];
  }
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

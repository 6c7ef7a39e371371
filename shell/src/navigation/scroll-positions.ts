const STORED = 'atlas.scroll';
/** Entries of one tab's history. */
const MAX_ENTRIES = 50;

type Position = readonly [entry: string, top: number];

/** Scroll positions by history entry. They outlive a reload and a visit to another site, as the tab's history does. */
export class ScrollPositions {
  private readonly byEntry = read();

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

/** What is stored in another form reads as nothing, or scrolls to the top: browsers take what is no number for 0. */
function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Position[]);
  } catch {
    return new Map();
  }
}

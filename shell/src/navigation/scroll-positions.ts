const STORED = 'atlas.scroll';
/** History entries of one tab. */
const MAX_ENTRIES = 50;

type Position = readonly [entry: string, top: number];

/**
 * Scroll positions by history entry. They survive a reload and a visit to another site, like the
 * tab's history.
 */
export class ScrollPositions {
  private readonly byEntry = read();

  get(entry: string): number | undefined {
    return this.byEntry.get(entry);
  }

  /** Stores the most recent entries. */
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
      // Without storage, positions last as long as the document.
    }
  }
}

/** Invalid data is read as empty; browsers treat an invalid position as 0. */
function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as Position[]);
  } catch {
    return new Map();
  }
}

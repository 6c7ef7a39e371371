import type { Drawn } from '@atlas/contracts';

const FRESH_MS = 5_000;
/** So long nobody waits for a newer one. */
const READY_MS = 30_000;
/** So long an old drawing is better than none. */
const STALE_MS = 600_000;
/** 200 ms for data, 100 ms for drawing: who waits longer gets the page that the browser draws; the next visitor has this one. */
const PATIENCE_MS = 300;
/** After a failure nobody asks for a moment. */
const REST_MS = 2_000;
const MOST_CHARACTERS = 64_000_000;
/** A renderer that hangs must not hold up every page for as long as patience lasts. */
const MOST_AT_ONCE = 32;

interface Kept {
  drawn?: Drawn;
  at: number;
  size: number;
  making?: Promise<Drawn | undefined>;
  restUntil: number;
}

/** Drawn pages by key: fresh for seconds, then while a new one is made; one making at a time. */
export class DrawnPages {
  /** The least recently asked for is first. */
  private readonly kept = new Map<string, Kept>();
  private size = 0;
  private atOnce = 0;

  constructor(
    private readonly onFailure: (reason: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Undefined when there is none in time. */
  async get(key: string, draw: () => Promise<Drawn>): Promise<Drawn | undefined> {
    const entry = this.kept.get(key) ?? { at: 0, size: 0, restUntil: 0 };
    this.kept.delete(key);
    this.kept.set(key, entry);
    const age = this.now() - entry.at;
    if (entry.drawn && age < FRESH_MS) return entry.drawn;
    if (this.now() >= entry.restUntil && this.atOnce < MOST_AT_ONCE)
      entry.making ??= this.make(key, entry, draw);
    if (entry.drawn && age < READY_MS) return entry.drawn;
    const old = age < STALE_MS ? entry.drawn : undefined;
    return (entry.making && (await withPatience(entry.making))) ?? old;
  }

  private async make(
    key: string,
    entry: Kept,
    draw: () => Promise<Drawn>,
  ): Promise<Drawn | undefined> {
    this.atOnce += 1;
    try {
      const drawn = await draw();
      const size = key.length + drawn.html.length + drawn.styles.length + drawn.state.length;
      this.size += size - entry.size;
      Object.assign(entry, { drawn, size, at: this.now() });
      this.makeRoom();
      return drawn;
    } catch (error) {
      entry.restUntil = this.now() + REST_MS;
      this.onFailure((error as Error).message);
      return undefined;
    } finally {
      this.atOnce -= 1;
      entry.making = undefined;
    }
  }

  private makeRoom(): void {
    for (const [key, entry] of this.kept) {
      if (this.size <= MOST_CHARACTERS) return;
      if (entry.making) continue;
      this.size -= entry.size;
      this.kept.delete(key);
    }
  }
}

function withPatience<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

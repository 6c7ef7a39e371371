/** How long what a renderer said is good, and how much of it is kept. */
export interface Keeping<T> {
  /** So long nobody asks again, in ms. */
  readonly freshMs: (answer: T) => number;
  /** So long nobody waits for a newer one. */
  readonly readyMs: number;
  /** So long a visitor waits; the next one has what came late. */
  readonly patienceMs: number;
  /** In characters. */
  readonly sizeOf: (answer: T) => number;
  readonly mostCharacters: number;
}

/** So long after it was fresh an old answer is better than none. */
const STALE_MS = 600_000;
/** After a failure nobody asks for a moment. */
const REST_MS = 2_000;
/** A renderer that hangs must not hold up every page for as long as patience lasts. */
const MOST_AT_ONCE = 32;

interface Kept<T> {
  answer?: T;
  at: number;
  size: number;
  making?: Promise<T | undefined>;
  restUntil: number;
}

/** A renderer's answers by key: fresh for a while, then while a new one is made; one making at a time. */
export class KeptAnswers<T> {
  /** The least recently asked for is first. */
  private readonly kept = new Map<string, Kept<T>>();
  private size = 0;
  private atOnce = 0;

  constructor(
    private readonly keeping: Keeping<T>,
    private readonly onFailure: (reason: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Undefined when there is none in time. */
  async get(key: string, make: () => Promise<T>): Promise<T | undefined> {
    const { freshMs, readyMs, patienceMs } = this.keeping;
    const entry = this.kept.get(key) ?? { at: 0, size: 0, restUntil: 0 };
    this.kept.delete(key);
    this.kept.set(key, entry);
    const { answer } = entry;
    const age = this.now() - entry.at;
    const fresh = answer ? freshMs(answer) : 0;
    if (age < fresh) return answer;
    if (this.now() >= entry.restUntil && this.atOnce < MOST_AT_ONCE)
      entry.making ??= this.make(key, entry, make);
    if (age < readyMs) return answer;
    const old = age < fresh + STALE_MS ? answer : undefined;
    return (entry.making && (await withPatience(entry.making, patienceMs))) ?? old;
  }

  private async make(key: string, entry: Kept<T>, make: () => Promise<T>): Promise<T | undefined> {
    this.atOnce += 1;
    try {
      const answer = await make();
      const size = key.length + this.keeping.sizeOf(answer);
      this.size += size - entry.size;
      Object.assign(entry, { answer, size, at: this.now() });
      this.makeRoom();
      return answer;
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
      if (this.size <= this.keeping.mostCharacters) return;
      if (entry.making) continue;
      this.size -= entry.size;
      this.kept.delete(key);
    }
  }
}

function withPatience<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

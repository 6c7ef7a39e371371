/** How long what a renderer said is good, and how much of it is kept. */
export interface Keeping<T> {
  /** So long nobody asks again, in ms. */
  readonly freshMs: (answer: T) => number;
  /** So long nobody waits for a newer one. */
  readonly readyMs: number;
  /** So long a visitor waits; the next one has what came late. */
  readonly patienceMs: number;
  /** In bytes of memory. */
  readonly sizeOf: (answer: T) => number;
  readonly mostBytes: number;
  /** Paths of the services' answers that it is made of. */
  readonly madeOf: (answer: T) => readonly string[];
  /** Whether one that a change has made untrue is better than none. */
  readonly untrueIsBetterThanNone: boolean;
  /** Whether one made a moment later would have more in it. */
  readonly lacks: (answer: T) => boolean;
}

/** So long after it was fresh an old answer is better than none. */
const STALE_MS = 600_000;
/** After a failure nobody asks for a moment. */
const REST_MS = 2_000;
/** So long one that a change has made untrue is still given. */
const UNTRUE_MS = 2_000;
/** So long one that lacks something is given. */
const LACKING_MS = 1_000;
/** Changes that follow one another make it anew once in this time. */
const BETWEEN_CHANGES_MS = 500;
/** Of answers that never came, too. */
const MOST_KEPT = 10_000;
/** A renderer that hangs must not hold up every page for as long as patience lasts. */
const MOST_AT_ONCE = 32;

interface Kept<T> {
  answer?: T;
  at: number;
  size: number;
  making?: Promise<T | undefined>;
  restUntil: number;
  /** What it is made of was changed after it was made, or while it was. */
  untrue?: boolean;
  /** Paths below which something changed while it was being made. */
  changed: string[];
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
    const { patienceMs } = this.keeping;
    const entry: Kept<T> = this.kept.get(key) ?? { at: 0, size: 0, restUntil: 0, changed: [] };
    this.kept.delete(key);
    this.kept.set(key, entry);
    const { answer } = entry;
    const age = this.now() - entry.at;
    const { freshMs, readyMs, oldMs } = this.timesOf(entry);
    if (age < freshMs) return answer;
    if (this.now() >= entry.restUntil && this.atOnce < MOST_AT_ONCE)
      entry.making ??= this.make(key, entry, make);
    if (age < readyMs) return answer;
    const old = age < oldMs ? answer : undefined;
    return (entry.making && (await withPatience(entry.making, patienceMs))) ?? old;
  }

  /** Something below these paths was changed: what is made of it is made anew by who asks next. */
  change(prefixes: readonly string[]): void {
    for (const entry of this.kept.values()) {
      if (entry.making) entry.changed.push(...prefixes);
      if (entry.answer && this.isMadeOf(entry.answer, prefixes)) entry.untrue = true;
    }
  }

  /** How many, and how much memory they take, in bytes. */
  get held(): { entries: number; bytes: number } {
    return { entries: this.kept.size, bytes: this.size };
  }

  /** Drops what nobody will ask for again. */
  forget(isGone: (key: string) => boolean): void {
    for (const [key, entry] of this.kept) if (isGone(key)) this.drop(key, entry);
  }

  private timesOf({ answer, untrue }: Kept<T>): Record<'freshMs' | 'readyMs' | 'oldMs', number> {
    const { freshMs, readyMs, untrueIsBetterThanNone } = this.keeping;
    const fresh = answer ? freshMs(answer) : 0;
    if (answer && this.keeping.lacks(answer))
      return { freshMs: BETWEEN_CHANGES_MS, readyMs: LACKING_MS, oldMs: 0 };
    if (!untrue) return { freshMs: fresh, readyMs, oldMs: fresh + STALE_MS };
    return {
      freshMs: BETWEEN_CHANGES_MS,
      readyMs: UNTRUE_MS,
      oldMs: untrueIsBetterThanNone ? fresh + STALE_MS : 0,
    };
  }

  private isMadeOf(answer: T, prefixes: readonly string[]): boolean {
    const paths = this.keeping.madeOf(answer);
    return prefixes.some((prefix) => paths.some((path) => path.startsWith(prefix)));
  }

  private async make(key: string, entry: Kept<T>, make: () => Promise<T>): Promise<T | undefined> {
    this.atOnce += 1;
    entry.changed = [];
    try {
      const answer = await make();
      const untrue = this.isMadeOf(answer, entry.changed);
      // What was forgotten meanwhile is given to who waits, and kept no more.
      if (this.kept.get(key) !== entry) return answer;
      const size = key.length + this.keeping.sizeOf(answer);
      this.size += size - entry.size;
      Object.assign(entry, { answer, size, at: this.now(), untrue });
      return answer;
    } catch (error) {
      entry.restUntil = this.now() + REST_MS;
      this.onFailure((error as Error).message);
      return undefined;
    } finally {
      this.atOnce -= 1;
      entry.making = undefined;
      this.makeRoom();
    }
  }

  /** Those asked for longest ago go first: what is too old to be given, then what there is no room for. */
  private makeRoom(): void {
    for (const [key, entry] of this.kept) {
      const isFull = this.size > this.keeping.mostBytes || this.kept.size > MOST_KEPT;
      if (!isFull && !this.isOver(entry)) return;
      if (!entry.making) this.drop(key, entry);
    }
  }

  private isOver(entry: Kept<T>): boolean {
    if (entry.making || this.now() < entry.restUntil) return false;
    return (
      !entry.answer || this.now() - entry.at >= Math.max(...Object.values(this.timesOf(entry)))
    );
  }

  private drop(key: string, entry: Kept<T>): void {
    this.size -= entry.size;
    this.kept.delete(key);
  }
}

function withPatience<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

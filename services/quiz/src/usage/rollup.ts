/** Sums over one hour or one day. All are counts except `sessionSeconds`. */
export interface Counts {
  pageViews: number;
  toolVisits: number;
  quizCompletions: number;
  /** Distinct visitors of the day, each counted in the hour of the first event. */
  uniqueVisitors: number;
  sessions: number;
  sessionSeconds: number;
  categories: Record<string, number>;
  tools: Record<string, number>;
}

export interface Rollup extends Counts {
  at: Date;
  demo: boolean;
}

export function noCounts(): Counts {
  return {
    pageViews: 0,
    toolVisits: 0,
    quizCompletions: 0,
    uniqueVisitors: 0,
    sessions: 0,
    sessionSeconds: 0,
    categories: {},
    tools: {},
  };
}

/** Adds `more` to `sum` in place. */
export function addCounts(sum: Counts, more: Counts): Counts {
  for (const key of [
    'pageViews',
    'toolVisits',
    'quizCompletions',
    'uniqueVisitors',
    'sessions',
    'sessionSeconds',
  ] as const) {
    sum[key] += more[key];
  }
  for (const key of ['categories', 'tools'] as const) {
    for (const [name, count] of Object.entries(more[key]))
      sum[key][name] = (sum[key][name] ?? 0) + count;
  }
  return sum;
}

interface Times {
  /** The time, in milliseconds, that this share of the requests stayed below. */
  at: (share: number) => number;
  count: number;
  /** With those that warm up. */
  asked: number;
}

/** One request after another, as the client sees them, body read. */
export async function timesOf(origin: string, queries: readonly string[], rounds: number, warmUp: number): Promise<Times> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    for (const query of queries) {
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/ai-tools?${query}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
      if (round >= 0) times.push(performance.now() - begun);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]! * 10) / 10;
  return { at, count: times.length, asked: queries.length * (rounds + warmUp) };
}

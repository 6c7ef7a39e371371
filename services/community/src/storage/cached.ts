/** What `load` answered at most `ms` ago; those who ask meanwhile wait for one answer together. */
export function cached<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (answer && performance.now() < until) return answer;
    const asked = load();
    answer = asked;
    until = Infinity;
    asked.then(
      () => {
        until = performance.now() + ms;
      },
      () => {
        answer = undefined;
      },
    );
    return asked;
  };
}

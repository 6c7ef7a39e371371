/** Runs `act` on each of them, so many at once and each as soon as a lane is free. Results come in their order. */
export async function inLanes(lanes, items, act) {
  const results = [];
  const queue = items.entries();
  const lane = async () => {
    // The lanes share it: each takes the next.
    for (const [at, item] of queue) results[at] = await act(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** Those of `first` before all others. @throws Error when one of `first` is not there. */
export function inOrder(all, first) {
  const gone = first.filter((one) => !all.includes(one));
  if (gone.length > 0) throw new Error(`${gone.join(', ')}: named in an order, but not there.`);
  return [...first, ...all.filter((one) => !first.includes(one))];
}

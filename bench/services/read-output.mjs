// The slices' own benches print for people; these are the two forms of their lines.
const SENTENCE = /^(.+?): .*p50 ([\d.]+) ms, p95 ([\d.]+) ms, p99 ([\d.]+) ms/;
const COLUMNS = /^(\S.*?\S)\s{2,}([\d.]+)\s+([\d.]+)\s+([\d.]+)(?:\s|$)/;
const MEMORY = /(\d+) MB (?:resident )?after/;

/** Times of each operation in ms, and the service's memory in MB where it is printed. */
export function readOutput(text) {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const operations = lines.flatMap((line) => {
    const [, name, ...times] = SENTENCE.exec(line) ?? COLUMNS.exec(line) ?? [];
    const [p50, p95, p99] = times.map(Number);
    return name ? [{ name: name.trim(), p50, p95, p99 }] : [];
  });
  const memory = MEMORY.exec(text)?.[1];
  return { operations, ...(memory && { memoryMb: Number(memory) }) };
}

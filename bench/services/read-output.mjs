// Parses the output of the slices' own benchmarks: a line per operation in columns, and one about memory.
const COLUMNS = /^(\S.*?)\s{2,}([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)(?:\s+(\d+|-))?$/;
const MEMORY = /^memory: service (\d+) MB, database (\d+) MB$/m;

/** Time and CPU time of each operation in ms, requests per second where measured; memory in MB. */
export function readOutput(text) {
  const operations = text.split('\n').flatMap((line) => {
    const [, name, ...cells] = COLUMNS.exec(line.trimEnd()) ?? [];
    if (!name) return [];
    const [p50, p95, p99, processor, perSecond] = cells.map(Number);
    return [{ name, p50, p95, p99, processor, ...(perSecond > 0 && { perSecond }) }];
  });
  const [service, database] = MEMORY.exec(text)?.slice(1).map(Number) ?? [];
  return { operations, ...(service && { memory: { service, database } }) };
}

// Prints the ease-of-use scores of the seed files: npm run scores -w services/catalog
// Distribution by tens, then each category, best first.
import { fileURLToPath } from 'node:url';
import { CATEGORIES, isRated } from '@atlas/contracts';
import { rankTools } from '../tools/rank-tools';
import { readSeed } from './read-seed';

const HIGH_QUALITY = 90;
const seed = await readSeed(fileURLToPath(new URL('../../seed', import.meta.url)));
const tools = rankTools(seed.tools);
const rated = tools.filter(isRated);
const print = (line: string) => process.stdout.write(`${line}\n`);

const distinct = new Set(rated.map(({ rating }) => rating)).size;
const high = rated.filter(({ rating }) => rating >= HIGH_QUALITY).length;
print(`${tools.length} tools, ${rated.length} with a score, ${distinct} different scores`);
print(`${high} of ${HIGH_QUALITY} or more`);
for (let from = 0; from <= 100; from += 10) {
  const count = rated.filter(({ rating }) => rating >= from && rating < from + 10).length;
  print(`${String(from).padStart(3)} ${'#'.repeat(count)} ${count}`);
}
for (const category of CATEGORIES) {
  const own = tools.filter((tool) => tool.category === category);
  const scores = own.filter(isRated).map(({ id, rating }) => `${id} ${rating}`);
  print(`${category}: ${scores.join(', ')}; without a score ${own.length - scores.length}`);
}

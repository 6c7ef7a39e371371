// `node scripts/catalog-facts.mjs [category…] [--json]`: counts of the catalog's facts and sources, per category.
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const SERVICES = fileURLToPath(new URL('../services', import.meta.url));
const TOOLS = readdirSync(SERVICES)
  .map((name) => join(SERVICES, name, 'seed/tools'))
  .find((folder) => existsSync(folder));
const PRICE_AGE_DAYS = 180;
const DAY_MS = 86_400_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});

const records = [];
for (const file of await readdir(TOOLS, { recursive: true }))
  if (file.endsWith('.json')) records.push(JSON.parse(await readFile(join(TOOLS, file), 'utf8')));

const categories = [...new Set(records.map(({ category }) => category))]
  .filter((category) => positionals.length === 0 || positionals.includes(category))
  .sort();
const rows = Object.fromEntries(
  categories.map((key) => [key, count(records.filter(({ category }) => category === key))]),
);
rows.all = count(records.filter(({ category }) => categories.includes(category)));

if (values.json) console.log(JSON.stringify(rows, null, 2));
else console.table(rows);

/** @param {object[]} tools records of tools; a price is a paid plan or the `price` fact, with an amount */
function count(tools) {
  const facts = tools.flatMap((tool) => tool.facts);
  const pricesOf = (tool) => tool.facts.filter(isPrice);
  const prices = tools.flatMap(pricesOf);
  const priced = tools.filter((tool) => pricesOf(tool).length > 0);
  const madeIn = (country) =>
    tools.filter(({ facts }) => facts.some(({ value }) => value?.country === country)).length;
  return {
    tools: tools.length,
    short: tools.filter(({ depth }) => depth === 'short').length,
    priced: priced.length,
    'priced by maker': priced.filter((tool) => pricesOf(tool).every(citesMaker)).length,
    prices: prices.length,
    'by maker': prices.filter(citesMaker).length,
    verified: prices.filter(({ verifiedAt }) => verifiedAt).length,
    old: prices.filter(isOld).length,
    'facts verified': facts.filter(({ verifiedAt }) => verifiedAt).length,
    'facts unsourced': facts.filter(
      ({ key, sources }) => key !== 'criterion' && sources.length === 0,
    ).length,
    'of 2026': tools.filter((tool) => launchOf(tool)?.startsWith('2026')).length,
    KR: madeIn('KR'),
    JP: madeIn('JP'),
    CN: madeIn('CN'),
  };
}

function isPrice(fact) {
  const price = priceOf(fact);
  return price?.kind === 'amount' && price.amount > 0;
}

function priceOf({ key, value }) {
  if (key === 'plan') return value.price;
  if (key === 'price') return value;
  return undefined;
}

/** Whether a price cites the maker's own page or store listing, or a filing. */
function citesMaker({ sources }) {
  return sources.some(({ kind }) => kind === 'maker' || kind === 'regulator');
}

/** Whether the newest source of a price is too old; an undated source has the day of its comparison. */
function isOld({ sources, verifiedAt }) {
  const dates = sources.flatMap(({ publishedAt }) => publishedAt ?? verifiedAt ?? []);
  if (dates.length === 0) return false;
  return Date.now() - Date.parse(dates.sort().at(-1)) > PRICE_AGE_DAYS * DAY_MS;
}

function launchOf({ facts }) {
  return facts.find(({ key }) => key === 'launch')?.value.date;
}

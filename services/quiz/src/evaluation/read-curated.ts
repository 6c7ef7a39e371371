import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  curatedBundleSchema,
  curatedToolSchema,
  listTools,
  type Bundle,
  type CuratedTool,
  type Money,
  type Tool,
} from '@atlas/contracts';

export interface CuratedCatalog {
  tools: Tool[];
  bundles: Bundle[];
}

/** The catalog's answer when CATALOG_URL names one; else made from its curated files, so that no service need run. */
export async function readTools(directory: string, catalogUrl?: string): Promise<Tool[]> {
  if (!catalogUrl) return (await readCurated(directory)).tools;
  const response = await fetch(new URL(listTools.path, catalogUrl), {
    signal: AbortSignal.timeout(5_000),
  });
  return listTools.output.parse(await response.json());
}

export async function readCurated(directory: string): Promise<CuratedCatalog> {
  const files = (await readdir(join(directory, 'tools')))
    .filter((file) => file.endsWith('.json'))
    .sort();
  const lists = await Promise.all(files.map((file) => readJson(join(directory, 'tools', file))));
  const curated = lists.flat().map((tool) => curatedToolSchema.parse(tool));
  const tools = files.flatMap((file) =>
    rank(curated.filter(({ category }) => `${category}.json` === file)),
  );
  const bundles = (await readJson(join(directory, 'bundles.json'))).map((item) =>
    toBundle(item, tools),
  );
  return { tools, bundles };
}

async function readJson(file: string): Promise<unknown[]> {
  return JSON.parse(await readFile(file, 'utf8')) as unknown[];
}

function rank(tools: readonly CuratedTool[]): Tool[] {
  const sorted = [...tools].sort(
    (a, b) =>
      b.rating - a.rating ||
      (b.monthlyUsers ?? 0) - (a.monthlyUsers ?? 0) ||
      (a.id < b.id ? -1 : 1),
  );
  return sorted.map((tool, index) => ({
    ...tool,
    plans: tool.plans.map((plan) => ({ ...plan, monthlyPrice: monthly(plan.price) })),
    monthlyPrice: monthly(tool.price),
    categoryRank: index + 1,
    categorySize: tools.length,
  }));
}

function monthly(price: string): Money | null {
  if (price === 'Free') return { cents: 0, currency: 'USD', period: 'month' };
  const amount = /^\$([\d.]+)\/month$/.exec(price)?.[1];
  return amount
    ? { cents: Math.round(Number(amount) * 100), currency: 'USD', period: 'month' }
    : null;
}

function toBundle(item: unknown, tools: readonly Tool[]): Bundle {
  const bundle = curatedBundleSchema.parse(item);
  const members = bundle.toolIds.map((id) => tools.find((tool) => tool.id === id)!);
  const individualCents = members.reduce(
    (sum, { monthlyPrice }) => sum + (monthlyPrice?.cents ?? 0),
    0,
  );
  const packageCents = Math.round(individualCents * 0.8);
  return {
    ...bundle,
    tools: members.map(({ id, name }) => ({ id, name })),
    price: {
      currency: 'USD',
      individualCents,
      packageCents,
      savingsCents: individualCents - packageCents,
      savingsPercent: 20,
      unpriced: [],
    },
    rating: null,
    freeTrialDays: 30,
    purchasable: false,
  };
}

import type { BundleRating, BundleRepository } from '../bundles/bundle.repository';
import type { CuratedCollection } from '@atlas/contracts';
import { findChanges } from '../changes/find-changes';
import type { ChangeRepository } from '../changes/change.repository';
import type { Config } from '../config';
import type { Words } from '../search/concepts';
import { rankTools } from '../tools/rank-tools';
import type { ToolRepository } from '../tools/tool.repository';
import { readSeed } from './read-seed';

/** Five demo users whose ratings average 4.8. */
const DEMO_RATINGS = [5, 5, 5, 5, 4];

interface Stores {
  readonly tools: ToolRepository;
  readonly bundles: BundleRepository;
  readonly changes: ChangeRepository;
}

interface LoadedSeed {
  readonly tools: number;
  readonly bundles: number;
  readonly demo: boolean;
  readonly words: Words;
  readonly collections: readonly CuratedCollection[];
}

/** Synchronises the stored catalog with the curated files; idempotent. */
export async function loadSeed(
  config: Pick<Config, 'seedDirectory' | 'demo'>,
  { tools, bundles, changes }: Stores,
): Promise<LoadedSeed> {
  const seed = await readSeed(config.seedDirectory);
  await changes.add(findChanges(await tools.priced(), seed.tools, new Date()));
  await tools.replaceSeeded(rankTools(seed.tools));
  await bundles.replaceAll(seed.bundles);
  if (config.demo) await bundles.putDemoRatings(seed.bundles.flatMap(({ id }) => demoRatings(id)));
  else await bundles.removeDemoRatings();
  const { tasks, categories, makers, collections } = seed;
  return {
    tools: seed.tools.length,
    bundles: seed.bundles.length,
    demo: config.demo,
    words: { tasks, categories, makers },
    collections,
  };
}

function demoRatings(bundleId: string): BundleRating[] {
  return DEMO_RATINGS.map((rating, at) => ({
    bundleId,
    userId: `demo-${at + 1}`,
    rating,
    demo: true,
  }));
}

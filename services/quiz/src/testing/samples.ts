import type { Bundle, Tool } from '@atlas/contracts';
import type { Need } from '../recommend/needs';
import type { Profile } from '../recommend/read-profile';
import { noCounts } from '../usage/rollup';
import type { Rollup } from '../usage/rollup';

/** A tool that keeps every condition of `aProfile` and does just what it needs. */
export const aTool = (change: Partial<Tool> = {}): Tool =>
  ({
    id: 'cutter',
    name: 'Cutter',
    company: 'Cut Inc.',
    category: 'video',
    country: 'US',
    description: '영상 편집',
    descriptionEn: 'Edits videos',
    features: [],
    featuresEn: [],
    useCases: [],
    useCasesEn: [],
    tasks: ['video-editing'],
    purposes: ['create'],
    skill: 'beginner',
    depth: 'full',
    pricing: 'free',
    price: 'Free',
    monthlyPrice: null,
    platforms: ['web'],
    interfaceLanguages: ['ko', 'en', 'ja', 'zh'],
    availableIn: 'world',
    rating: 80,
    monthlyUsers: 1_000,
    categoryRank: 1,
    ...change,
  }) as Tool;

export const aNeed = (change: Partial<Need> = {}): Need => ({
  purpose: 'create',
  value: 'video',
  category: 'video',
  tasks: ['video-editing'],
  near: [],
  ...change,
});

/** A profile without conditions except its purpose. */
export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  purpose: 'create',
  task: 'video',
  budget: 'any',
  skill: 'beginner',
  language: 'any',
  platform: 'any',
  need: aNeed(),
  ...change,
});

export const aBundle = (change: Partial<Bundle> = {}): Bundle =>
  ({
    id: 'film-kit',
    name: '영상 모음',
    nameEn: 'Film kit',
    description: '영상',
    descriptionEn: 'Films',
    category: 'video',
    toolIds: ['cutter'],
    tools: [{ id: 'cutter', name: 'Cutter' }],
    price: { packageCents: 1_600, currency: 'USD' },
    ...change,
  }) as Bundle;

/** One day, or hour, of usage. */
export const aRollup = (at: string, change: Partial<Rollup> = {}): Rollup => ({
  ...noCounts(),
  at: new Date(at),
  demo: false,
  ...change,
});

/** Stored usage that is read by [from, to), as the repository reads it. */
export function storedUsage(days: readonly Rollup[], hours: readonly Rollup[] = []) {
  const within = (rollups: readonly Rollup[]) => async (from: Date, to: Date) =>
    rollups.filter(({ at }) => at >= from && at < to);
  return { listDays: within(days), listHours: within(hours) } as never;
}

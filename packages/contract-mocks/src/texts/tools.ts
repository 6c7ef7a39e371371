/** Fictional tools: id, name, maker. Lists of mocks iterate over them, so entries differ. */
export const TOOLS = [
  ['lumen-write', 'Lumen Write', 'Lumen Labs'],
  ['pixel-forge', 'Pixel Forge', 'Forge Studio'],
  ['clip-river', 'Clip River', 'River Media'],
  ['voice-harbor', 'Voice Harbor', 'Harbor Audio'],
  ['tune-garden', 'Tune Garden', 'Garden Sound'],
  ['code-lantern', 'Code Lantern', 'Lantern Dev'],
  ['data-meadow', 'Data Meadow', 'Meadow Analytics'],
  ['frame-craft', 'Frame Craft', 'Craft Design'],
  ['pitch-pilot', 'Pitch Pilot', 'Pilot Growth'],
  ['task-weaver', 'Task Weaver', 'Weaver Works'],
  ['ledger-leaf', 'Ledger Leaf', 'Leaf Finance'],
  ['route-finch', 'Route Finch', 'Finch Travel'],
] as const;

/**
 * Picks a sample tool.
 * @param seed the same number always picks the same tool
 * @returns an entry of the list of sample tools
 */
export const toolAt = (seed: number) => TOOLS[seed % TOOLS.length] ?? TOOLS[0];

export const BUNDLES = [
  'video-studio',
  'solo-founder',
  'study-kit',
  'podcast-desk',
  'data-team',
  'brand-launch',
] as const;

/** Seed of an id, so that list and detail show the same tool or bundle. */
export function seedOf(id: string): number {
  const tool = TOOLS.findIndex(([known]) => known === id);
  const bundle = BUNDLES.findIndex((known) => known === id);
  return Math.max(0, tool, bundle);
}

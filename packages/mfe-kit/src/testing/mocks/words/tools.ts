/** Made-up tools: id, name, maker. A list of mocks walks through them, so each entry is another one. */
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

export const toolAt = (seed: number) => TOOLS[seed % TOOLS.length] ?? TOOLS[0];

/** A known id gives the place of its tool, so that a list and a detail page tell the same of it. */
export const seedOfTool = (id: string): number =>
  Math.max(
    0,
    TOOLS.findIndex(([known]) => known === id),
  );

export const BUNDLES = [
  'video-studio',
  'solo-founder',
  'study-kit',
  'podcast-desk',
  'data-team',
  'brand-launch',
] as const;

/** Days back from today, 1 is yesterday, with what the demo says of them together. */
export interface DemoBlock {
  first: number;
  last: number;
  users: number;
  sessionSeconds: number;
  /** Average rating of the visited tools, 0 to 100. */
  rating: number;
}

/** The spec's trends (spec §9): percent for users and session time, points for satisfaction. */
const USERS = 1.125;
const SESSION = 0.969;
const SATISFACTION = 0.2 * 20;

/** Users of single days: the day compared for daily active users grows by 8.2 % in each period. */
export const FIXED_USERS: Readonly<Record<number, number>> = {
  1: 1_623,
  8: 1_500,
  31: 1_500,
  91: 1_500,
};

/**
 * The blocks are the parts into which the windows of the three periods cut the last 180 days. What
 * comes before a window is set from what is in it, so that every period shows the same trends.
 */
export function demoBlocks(): DemoBlock[] {
  const blocks: DemoBlock[] = [
    { first: 1, last: 7, users: 10_800, sessionSeconds: 744, rating: 91 },
  ];
  const free = { first: 15, last: 30, users: 22_800, sessionSeconds: 756, rating: 89 };
  const older = { first: 61, last: 90, users: 35_400, sessionSeconds: 765, rating: 85.5 };
  blocks.push(before(blocks, 8, 14), free);
  blocks.push(before(blocks, 31, 60), older);
  blocks.push(before(blocks, 91, 180));
  return blocks;
}

function before(blocks: readonly DemoBlock[], first: number, last: number): DemoBlock {
  const users = blocks.reduce((sum, block) => sum + block.users, 0);
  const average = (key: 'sessionSeconds' | 'rating') =>
    blocks.reduce((sum, block) => sum + block[key] * block.users, 0) / users;
  return {
    first,
    last,
    users: Math.round(users / USERS),
    sessionSeconds: average('sessionSeconds') / SESSION,
    rating: average('rating') - SATISFACTION,
  };
}

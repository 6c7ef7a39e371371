import { isRated } from '@atlas/contracts';
import type { FoundTool, Language, TaskReason } from '@atlas/contracts';

/** Weights of the score; docs/product.md#task-pages names them. */
const WEIGHTS = { central: 30, ease: 25, members: 20, language: 25 } as const;
/** Stars of a tool without reviews, and number of such reviews that are added to each tool's own. */
const PRIOR = { stars: 3.5, count: 5 } as const;
/** Ease of use of a tool without a score. */
const UNRATED_EASE = 50;
/** From here on a figure is a reason. */
const GOOD_EASE = 80;
const GOOD_STARS = 4;
/** Fewer ratings say too little to be a reason. */
const MIN_RATINGS = 3;

interface TaskRequest {
  readonly task: string;
  readonly language: Language | undefined;
  /** Tools with a free plan first. */
  readonly isFreeFirst: boolean;
}

/**
 * Sorts tools by their score for a task; tools with equal scores stay in order.
 * @param tools tools of the task
 * @param request task and preferences
 * @returns best first
 */
export function rankForTask(tools: readonly FoundTool[], request: TaskRequest): FoundTool[] {
  const scored = tools.map((tool) => ({ tool, score: scoreOf(tool, request) }));
  const group = (tool: FoundTool) => (request.isFreeFirst && !hasFreePlan(tool) ? 1 : 0);
  return scored
    .sort((a, b) => group(a.tool) - group(b.tool) || b.score - a.score)
    .map(({ tool }) => tool);
}

/**
 * @returns the facts that speak for a tool, in the order of TASK_REASONS
 */
export function reasonsFor(tool: FoundTool, { task, language }: TaskRequest): TaskReason[] {
  const reasons: [TaskReason, boolean][] = [
    ['mainTask', tool.tasks?.[0] === task],
    ['free', tool.pricing === 'free'],
    ['freePlan', tool.pricing === 'freemium'],
    ['withoutAccount', tool.withoutAccount === true],
    ['language', hasInterface(tool, language)],
    ['ease', tool.rating >= GOOD_EASE],
    ['members', isWellRated(tool)],
  ];
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

const isWellRated = ({ userRating }: FoundTool): boolean =>
  userRating !== undefined && userRating.count >= MIN_RATINGS && userRating.average >= GOOD_STARS;

export const hasFreePlan = ({ pricing }: Pick<FoundTool, 'pricing'>): boolean => pricing !== 'paid';

export const hasInterface = (
  { interfaceLanguages }: Pick<FoundTool, 'interfaceLanguages'>,
  language: Language | undefined,
): boolean => language !== undefined && interfaceLanguages?.includes(language) === true;

function scoreOf(tool: FoundTool, { task, language }: TaskRequest): number {
  const { average = 0, count = 0 } = tool.userRating ?? {};
  const stars = (average * count + PRIOR.stars * PRIOR.count) / (count + PRIOR.count);
  const at = tool.tasks?.indexOf(task) ?? -1;
  return (
    WEIGHTS.central * (at < 0 ? 0 : 1 / (at + 1)) +
    WEIGHTS.ease * ((isRated(tool) ? tool.rating : UNRATED_EASE) / 100) +
    WEIGHTS.members * (stars / 5) +
    WEIGHTS.language * (hasInterface(tool, language) ? 1 : 0)
  );
}

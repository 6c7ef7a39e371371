import type { Doc } from '../bson/types';
import type { Plan } from './plan';

const directionOf = ({ reverse }: Plan) => (reverse ? 'backward' : 'forward');

function indexScan(plan: Plan): Doc {
  const { spec, multikey } = plan.index!;
  const isMultiKey = multikey.some(Boolean);
  return {
    stage: 'IXSCAN',
    keyPattern: spec.key,
    indexName: spec.name,
    isMultiKey,
    direction: directionOf(plan),
  };
}

/** A plan as `explain` shows it. */
export function planName(plan: Plan): Doc {
  if (plan.union)
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.union.map(indexScan) } };
  if (plan.index) return { stage: 'FETCH', inputStage: indexScan(plan) };
  return { stage: 'COLLSCAN', direction: directionOf(plan) };
}

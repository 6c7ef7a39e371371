import type { Doc } from '../bson/types';
import type { Plan } from './plan';

export const planName = (plan: Plan): Doc =>
  plan.union
    ? {
        stage: 'FETCH',
        inputStage: {
          stage: 'OR',
          inputStages: plan.union.map((u) => planName(u).inputStage),
        },
      }
    : plan.index
      ? plan.idHack
        ? { stage: 'IDHACK' }
        : {
            stage: 'FETCH',
            inputStage: {
              stage: 'IXSCAN',
              keyPattern: plan.index.spec.key,
              indexName: plan.index.spec.name,
              isMultiKey: plan.index.multikey.some(Boolean),
              direction: plan.reverse ? 'backward' : 'forward',
            },
          }
      : { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };

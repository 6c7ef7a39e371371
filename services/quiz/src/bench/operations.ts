import {
  getStats,
  listPopular,
  listQuestions,
  listRankings,
  PERIODS,
  recommend,
} from '@atlas/contracts';
import type { Operation } from '@atlas/benchmark';
import { answersOf } from '../evaluation/personas';
import type { Persona } from '../evaluation/personas';

/** What the service answers, each kind of question apart. */
export function operationsOf(personas: readonly Persona[]): Operation[] {
  const headers = { 'content-type': 'application/json' };
  const bodies = personas.map((persona) => JSON.stringify({ answers: answersOf(persona) }));
  return [
    { name: 'questions', request: () => ({ path: listQuestions.path }) },
    {
      name: 'recommendation',
      request: (n) => ({
        path: recommend.path,
        method: 'POST',
        headers,
        body: bodies[n % bodies.length],
      }),
    },
    { name: 'rankings', request: () => ({ path: listRankings.path }) },
    ...PERIODS.flatMap((period): Operation[] => [
      {
        name: `figures of ${period}`,
        request: () => ({ path: `${getStats.path}?period=${period}` }),
      },
      {
        name: `popular tools of ${period}`,
        request: () => ({ path: `${listPopular.path}?period=${period}` }),
      },
    ]),
  ];
}

import type { FoundTool } from '@atlas/contracts';
import { rankForTask, reasonsFor } from './rank-for-task';

const aTool = (id: string, more: Partial<FoundTool> = {}) =>
  ({
    id,
    tasks: ['dubbing'],
    pricing: 'paid',
    rating: 70,
    interfaceLanguages: ['en'],
    ...more,
  }) as FoundTool;
const request = { task: 'dubbing', language: 'ko', isFreeFirst: false } as const;
const idsOf = (tools: readonly FoundTool[]) => tools.map(({ id }) => id);

it.each<[string, Partial<FoundTool>]>([
  ['the task is its main one', { tasks: ['dubbing', 'subtitles'] }],
  ['it is easier to use', { tasks: ['subtitles', 'dubbing'], rating: 95 }],
  [
    'members rate it higher',
    { tasks: ['subtitles', 'dubbing'], userRating: { average: 4.8, count: 40 } },
  ],
  [
    'its interface has the language',
    { tasks: ['subtitles', 'dubbing'], interfaceLanguages: ['ko'] },
  ],
])('ranks a tool higher when %s', (_name, more) => {
  const other = aTool('other', { tasks: ['subtitles', 'dubbing'] });
  expect(idsOf(rankForTask([other, aTool('better', more)], request))).toEqual(['better', 'other']);
});

it('ranks one good review below many', () => {
  const one = aTool('one', { userRating: { average: 5, count: 1 } });
  const many = aTool('many', { userRating: { average: 4.6, count: 50 } });
  expect(idsOf(rankForTask([one, many], request))).toEqual(['many', 'one']);
});

it('puts tools with a free plan first on request', () => {
  const paid = aTool('paid', { rating: 99 });
  const free = aTool('free', { pricing: 'freemium', rating: 50 });
  expect(idsOf(rankForTask([paid, free], request))).toEqual(['paid', 'free']);
  expect(idsOf(rankForTask([paid, free], { ...request, isFreeFirst: true }))).toEqual([
    'free',
    'paid',
  ]);
});

it('names only facts of the tool as reasons', () => {
  expect(reasonsFor(aTool('plain', { tasks: ['subtitles', 'dubbing'] }), request)).toEqual([]);
  const good = aTool('good', {
    pricing: 'freemium',
    withoutAccount: true,
    interfaceLanguages: ['ko'],
    rating: 80,
    userRating: { average: 4, count: 3 },
  });
  expect(reasonsFor(good, request)).toEqual([
    'mainTask',
    'freePlan',
    'withoutAccount',
    'language',
    'ease',
    'members',
  ]);
});

it('names the ratings of members as a reason from three on', () => {
  const rated = (count: number) => aTool('rated', { userRating: { average: 5, count } });
  expect(reasonsFor(rated(2), request)).not.toContain('members');
  expect(reasonsFor(rated(3), request)).toContain('members');
});

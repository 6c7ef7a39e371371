import { defined } from '@atlas/contracts/testing';
import { createExactTexts } from './exact-texts';
import { joinTexts } from './joined-text';
import { createRanking } from './ranking';
import { createRowScores } from './row-scores';

const TEXTS = ['notion', 'no', '노션', 'notion 노션', '', 'option', 'no'];

test.each([
  ['no', ['notion 0', 'no 0', 'notion 노션 0', 'no 0']],
  ['tion', ['notion 2', 'notion 노션 2', 'option 2']],
  ['노션', ['노션 0', 'notion 노션 7']],
  ['n 노', ['notion 노션 5']],
  ['noo', []],
  ['nn', []],
])('finds each text that contains "%s" once', (wanted, met) => {
  const joined = joinTexts(TEXTS);
  const found: string[] = [];
  joined.find(wanted, (index, offset) => found.push(`${joined.at(index)} ${offset}`));
  expect(found.sort()).toEqual([...met].sort());
});

test('reads back joined texts including empty ones', () => {
  const joined = joinTexts(TEXTS);
  expect(TEXTS.map((_, index) => joined.at(index))).toEqual(TEXTS);
  expect(TEXTS.map((_, index) => joined.lengthAt(index))).toEqual(TEXTS.map((t) => t.length));
});

test('visits duplicate texts and returns the last', () => {
  const exact = createExactTexts(TEXTS, (index) => defined(TEXTS[index]));
  const met: number[] = [];
  exact.visit('no', (index) => met.push(index));
  expect(met.sort()).toEqual([1, 6]);
  expect([exact.indexOf('no'), exact.indexOf('노션'), exact.indexOf('gone')]).toEqual([
    ...[6, 2, undefined],
  ]);
});

describe('evidence ranking', () => {
  const rankingOf = (size: number) =>
    createRanking(
      Int32Array.from({ length: size }, (_, row) => row),
      new Uint16Array(size),
    );
  const rank = (scores: number[], whole: number[] = []) => [
    ...rankingOf(scores.length)(Float32Array.from(scores), (row) => whole.includes(row)),
  ];

  test('sorts by strength and the default order', () => {
    expect(rank([1, 3, 1, 2])).toEqual([1, 3, 0, 2]);
  });
  test('drops rows far below the best unless they match completely', () => {
    expect(rank([4, 1.1, 1.3])).toEqual([0, 2]);
    expect(rank([4, 1.1, 1.3], [1])).toEqual([0, 2, 1]);
  });
  test('drops weak rows and rows without evidence', () => {
    expect([rank([0.1, 0, 0.05]), rank([0.16, 0]), rank([])]).toEqual([[], [0], []]);
  });
  test('ranks scores above the maximum', () => {
    expect(rank([500, 1_000, 1])).toEqual([0, 1]);
  });
  test('resets its memory between rankings', () => {
    const ranking = rankingOf(3);
    ranking(Float32Array.from([3, 2, 1]), () => false);
    expect([...ranking(Float32Array.from([0, 0, 1]), () => false)]).toEqual([2]);
  });
});

test('keeps the best of several matches of a row', () => {
  const scores = createRowScores(4);
  expect([scores.get(2), scores.best]).toEqual([0, 0]);
  for (const score of [0.5, 0.75, 0.25]) scores.add(2, score);
  scores.add(0, 0.125);
  expect([scores.get(2), scores.best, scores.rows()]).toEqual([0.75, 0.75, [2, 0]]);
});

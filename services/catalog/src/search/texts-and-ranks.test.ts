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
])('when "%s" is looked for in many texts, then each that holds it is met once', (wanted, met) => {
  const joined = joinTexts(TEXTS);
  const found: string[] = [];
  joined.find(wanted, (index, offset) => found.push(`${joined.at(index)} ${offset}`));
  expect(found.sort()).toEqual([...met].sort());
});

test('when texts are joined, then each comes back as it was, empty ones too', () => {
  const joined = joinTexts(TEXTS);
  expect(TEXTS.map((_, index) => joined.at(index))).toEqual(TEXTS);
  expect(TEXTS.map((_, index) => joined.lengthAt(index))).toEqual(TEXTS.map((t) => t.length));
});

test('when one text stands there twice, then both are met, and the last is the one', () => {
  const exact = createExactTexts(TEXTS, (index) => TEXTS[index]!);
  const met: number[] = [];
  exact.visit('no', (index) => met.push(index));
  expect(met.sort()).toEqual([1, 6]);
  expect([exact.indexOf('no'), exact.indexOf('노션'), exact.indexOf('gone')]).toEqual([
    ...[6, 2, undefined],
  ]);
});

describe('when rows are ranked by their evidence', () => {
  const rank = (scores: number[], whole: number[] = []) => [
    ...createRanking(scores.length)(Float32Array.from(scores), (row) => whole.includes(row)),
  ];

  test('then the surest is first, and equals are in the order of the site', () => {
    expect(rank([1, 3, 1, 2])).toEqual([1, 3, 0, 2]);
  });
  test('then those far below the best are left out, unless they meet all that was asked', () => {
    expect(rank([4, 1.1, 1.3])).toEqual([0, 2]);
    expect(rank([4, 1.1, 1.3], [1])).toEqual([0, 2, 1]);
  });
  test('then what is too weak alone is not shown, and no evidence is none', () => {
    expect([rank([0.1, 0, 0.05]), rank([0.16, 0]), rank([])]).toEqual([[], [0], []]);
  });
  test('then evidence beyond all measure is still ranked', () => {
    expect(rank([500, 1_000, 1])).toEqual([0, 1]);
  });
  test('then the memory of one ranking is no evidence for the next', () => {
    const ranking = createRanking(3);
    ranking(Float32Array.from([3, 2, 1]), () => false);
    expect([...ranking(Float32Array.from([0, 0, 1]), () => false)]).toEqual([2]);
  });
});

test('when a row is found in several ways, then the surest counts, and it is named once', () => {
  const scores = createRowScores(4);
  expect([scores.get(2), scores.best]).toEqual([0, 0]);
  for (const score of [0.5, 0.75, 0.25]) scores.add(2, score);
  scores.add(0, 0.125);
  expect([scores.get(2), scores.best, scores.rows()]).toEqual([0.75, 0.75, [2, 0]]);
});

import { aTool } from '../../testing/builders';
import { bestChoice, scoreOf } from './best-choice';
import { summarise } from './summary';
import { EVEN, readWeights, writeWeights } from './weights';

describe('best choice', () => {
  it.each([
    [{ rating: 70, pricing: 'free', monthlyUsers: 10_000_001 }, 100],
    [{ rating: 70, pricing: 'freemium', monthlyUsers: 10_000_000 }, 80],
    [{ rating: 70, pricing: 'paid', monthlyUsers: null }, 70],
  ] as const)('scores the tool %j with %i', (facts, total) => {
    expect(scoreOf(aTool(facts)).total).toBe(total);
  });
  it('chooses the first of two equal scores', () => {
    expect(bestChoice([aTool({ id: 'a' }), aTool({ id: 'b' })])?.id).toBe('a');
  });
  it('prefers the free tool when pricing has weight 3', () => {
    const tools = [
      aTool({ id: 'easy', rating: 95, pricing: 'paid' }),
      aTool({ id: 'free', rating: 60, pricing: 'free' }),
    ];
    expect(bestChoice(tools)?.id).toBe('easy');
    expect(bestChoice(tools, { ...EVEN, pricing: 3, users: 0 })?.id).toBe('free');
  });
  it.each(['', '1', '1,2,3', '3,1,x', '1,1,1,2', '1,1,1,1,1'])(
    'falls back to the default weights for weights=%s',
    (text) => {
      expect(readWeights(text)).toEqual(EVEN);
    },
  );
  it('parses the weights it formats', () => {
    const weights = { rating: 0, pricing: 3, users: 1, members: 1 } as const;
    expect(readWeights(writeWeights(weights))).toEqual(weights);
    expect(readWeights('0,3,1')).toEqual({ ...weights, members: 0 });
    expect(writeWeights({ ...weights, members: 0 })).toBe('0,3,1');
    expect(writeWeights(EVEN)).toBe('');
  });
  it('counts members’ ratings only with a weight', () => {
    const easy = { ...aTool({ id: 'easy', rating: 90 }), members: { average: 3, count: 4 } };
    const liked = { ...aTool({ id: 'liked', rating: 88 }), members: { average: 4.8, count: 30 } };
    const unrated = { ...aTool({ id: 'unrated', rating: 80 }), members: { average: 0, count: 0 } };
    const tools = [easy, liked, unrated];
    expect(tools.map((tool) => scoreOf(tool).members)).toEqual([0, 0, 0]);
    expect(bestChoice(tools)?.id).toBe('easy');
    const weights = { ...EVEN, members: 1 } as const;
    expect(tools.map((tool) => scoreOf(tool, weights).members)).toEqual([12, 19.2, 0]);
    expect(bestChoice(tools, weights)?.id).toBe('liked');
  });
  it('names no most popular tool when a user count is missing', () => {
    const tools = [aTool({ monthlyUsers: null }), aTool({ monthlyUsers: 5 })];
    expect(summarise(tools).popular).toEqual([]);
  });
  it('names no easiest tool when one has no score', () => {
    expect(summarise([aTool({ id: 'a' }), aTool({ id: 'b', rating: 0 })]).easiest).toEqual([]);
  });
  it('names both tools with the same ease of use', () => {
    const tools = [aTool({ id: 'a' }), aTool({ id: 'b' }), aTool({ id: 'c', rating: 1 })];
    expect(summarise(tools).easiest.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

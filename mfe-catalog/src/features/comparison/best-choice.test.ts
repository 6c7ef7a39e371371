import { aTool } from '../../testing/builders';
import { bestChoice, scoreOf } from './best-choice';
import { summarise } from './summary';
import { EVEN, readWeights, writeWeights } from './weights';

describe('best choice', () => {
  it.each([
    [{ rating: 70, pricing: 'free', monthlyUsers: 10_000_001 }, 100],
    [{ rating: 70, pricing: 'freemium', monthlyUsers: 10_000_000 }, 80],
    [{ rating: 70, pricing: 'paid', monthlyUsers: null }, 70],
  ] as const)('when a tool is %j, then its score is %i', (facts, total) => {
    expect(scoreOf(aTool(facts)).total).toBe(total);
  });
  it('when scores are equal, then the one chosen first wins', () => {
    expect(bestChoice([aTool({ id: 'a' }), aTool({ id: 'b' })])?.id).toBe('a');
  });
  it('when pricing is weighed three times, then the free tool beats the easier one', () => {
    const tools = [
      aTool({ id: 'easy', rating: 95, pricing: 'paid' }),
      aTool({ id: 'free', rating: 60, pricing: 'free' }),
    ];
    expect(bestChoice(tools)?.id).toBe('easy');
    expect(bestChoice(tools, { rating: 1, pricing: 3, users: 0 })?.id).toBe('free');
  });
  it.each(['', '1', '1,2,3', '3,1,x', '1,1,1,1'])(
    'when an address says weights=%s, then they are the usual',
    (text) => {
      expect(readWeights(text)).toEqual(EVEN);
    },
  );
  it('when weights are written to an address, then they are read back', () => {
    const weights = { rating: 0, pricing: 3, users: 1 } as const;
    expect(readWeights(writeWeights(weights))).toEqual(weights);
    expect(writeWeights(EVEN)).toBe('');
  });
  it('when a tool publishes no users, then no tool is called the most popular', () => {
    const tools = [aTool({ monthlyUsers: null }), aTool({ monthlyUsers: 5 })];
    expect(summarise(tools).popular).toEqual([]);
  });
  it('when two are as easy, then both are named', () => {
    const tools = [aTool({ id: 'a' }), aTool({ id: 'b' }), aTool({ id: 'c', rating: 1 })];
    expect(summarise(tools).easiest.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

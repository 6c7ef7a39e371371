import { aTool } from '../../testing/builders';
import { bestChoice, scoreOf } from './best-choice';
import { summarise } from './summary';

describe('the best choice (spec §9)', () => {
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
  it('when no tool publishes its users, then no tool is called the most popular', () => {
    expect(summarise([aTool({ monthlyUsers: null })]).popular).toBeUndefined();
  });
});

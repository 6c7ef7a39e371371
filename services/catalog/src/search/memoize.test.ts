import { memoize } from './memoize';

const numbers = () => {
  const computed: number[] = [];
  return {
    computed,
    double: memoize(2, String, (input: number) => (computed.push(input), input * 2)),
  };
};

describe('remember', () => {
  it('computes a repeated input once', () => {
    const { computed, double } = numbers();
    expect([double(1), double(1)]).toEqual([2, 2]);
    expect(computed).toEqual([1]);
  });
  it('evicts the least recently used result', () => {
    const { computed, double } = numbers();
    [1, 2, 1, 3].forEach(double);
    [1, 2].forEach(double);
    expect(computed).toEqual([1, 2, 3, 2]);
  });
});

import { remember } from './remember';

const numbers = () => {
  const asked: number[] = [];
  return { asked, double: remember(2, String, (input: number) => (asked.push(input), input * 2)) };
};

describe('remember', () => {
  it('when the same is asked again, then it is not worked out again', () => {
    const { asked, double } = numbers();
    expect([double(1), double(1)]).toEqual([2, 2]);
    expect(asked).toEqual([1]);
  });
  it('when there is no more room, then what was not asked for longest is forgotten', () => {
    const { asked, double } = numbers();
    [1, 2, 1, 3].forEach(double);
    [1, 2].forEach(double);
    expect(asked).toEqual([1, 2, 3, 2]);
  });
});

import { printUnanswered } from './print-unanswered';

const entry = (
  day: string,
  query: string,
  count = 1,
  shown: 'nothing' | 'nearest' = 'nothing',
) => ({
  day,
  query,
  count,
  shown,
});

describe('the list for editors', () => {
  it('lists only the complete search when a user typed on', () => {
    const text = printUnanswered([
      entry('2026-11-22', 'tarot', 3),
      entry('2026-11-22', 'taro'),
      entry('2026-11-22', 'midjurney', 2, 'nearest'),
      entry('2026-11-21', 'taro'),
    ]);
    expect(text).toBe(
      '2026-11-22\n     3    tarot\n     2  ~ midjurney\n2026-11-21\n     1    taro\n',
    );
  });
  it('reports an empty list', () => {
    expect(printUnanswered([])).toMatch('found something');
  });
});

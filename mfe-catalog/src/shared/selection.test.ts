import { readSelection } from './selection';

const read = (query: string, versus?: string) => readSelection(new URLSearchParams(query), versus);

describe('the query of the wizard', () => {
  it.each([
    ['', [], 1],
    ['ids=', [], 1],
    ['ids=,%20,', [], 1],
    ['ids=a,%20b%20,a', ['a', 'b'], 1],
    ['ids=a,b&step=2', ['a', 'b'], 2],
    ['ids=a,b&step=3', ['a', 'b'], 3],
    ['ids=a,b&step=0', ['a', 'b'], 1],
    ['ids=a,b&step=4', ['a', 'b'], 1],
    ['ids=a,b&step=02', ['a', 'b'], 1],
    ['ids=a&step=3', ['a'], 1],
    ['ids=a,a&step=2', ['a'], 1],
  ] as const)('for "%s", selects %j at step %i', (query, ids, step) => {
    expect(read(query)).toEqual({ ids, step, tooMany: false });
  });

  it('keeps the first three tools of a link and reports more', () => {
    expect(read('ids=a,b,c,d')).toMatchObject({ ids: ['a', 'b', 'c'], tooMany: true });
  });

  it('does not count a duplicate as a fourth tool', () => {
    expect(read('ids=a,b,c,a')).toMatchObject({ ids: ['a', 'b', 'c'], tooMany: false });
  });
});

describe('the path of the comparison page', () => {
  it.each([
    ['a-vs-b', '', ['a', 'b'], 2],
    ['a-vs-b', 'step=3', ['a', 'b'], 3],
    ['a-vs-b', 'step=1', ['a', 'b'], 1],
    ['a-vs-b', 'step=x', ['a', 'b'], 2],
    ['a', '', ['a'], 1],
    ['-vs-', '', [], 1],
  ] as const)('for %s with "%s", selects %j at step %i', (versus, query, ids, step) => {
    expect(read(query, versus)).toMatchObject({ ids, step });
  });

  it('prefers the tools of the path over the query', () => {
    expect(read('ids=c,d', 'a-vs-b').ids).toEqual(['a', 'b']);
  });
});

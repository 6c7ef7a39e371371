import { findChanges } from './find-changes';

const AT = new Date('2026-11-01');
const tool = (price: string, plan = price) => ({
  id: 'canva',
  price,
  plans: [{ name: 'Pro', price: plan }],
});
const changes = (before: ReturnType<typeof tool>, after: ReturnType<typeof tool>) =>
  findChanges([before], [after], AT).map(({ kind, before, after }) => [kind, before, after]);

test('detects changed prices and plans', () => {
  expect(changes(tool('$10/month'), tool('$12/month'))).toEqual([
    ['price', '$10/month', '$12/month'],
    ['plans', 'Pro $10/month', 'Pro $12/month'],
  ]);
});

test('detects that a free tool costs money', () => {
  expect(changes(tool('Free'), tool('$12/month'))[0]).toEqual(['price', 'Free', '$12/month']);
});

test("ignores changes of the editors' own price words", () => {
  expect(changes(tool('Custom'), tool('See site'))).toEqual([]);
});

test('reports no change when a price is not found any more', () => {
  expect(changes(tool('$10/month', 'Free'), tool('See site', 'Free'))).toEqual([]);
});

test('detects names and ends of services', () => {
  const named = (name: string) => ({ ...tool('$1'), name });
  const find = (after: Parameters<typeof findChanges>[1][number]) =>
    findChanges([named('Old')], [after], AT).map(({ kind, before, after: to }) => [
      kind,
      before,
      to,
    ]);
  expect(find(named('New'))).toEqual([['renamed', 'Old', 'New']]);
  expect(find({ ...named('Old'), status: { value: 'merged', into: 'figma' } })).toEqual([
    ['merged', 'Old', 'figma'],
  ]);
  expect(find({ ...named('Old'), status: { value: 'discontinued' } })).toEqual([
    ['discontinued', 'Old', ''],
  ]);
  const ended = { ...named('Old'), status: { value: 'discontinued' } as const };
  expect(findChanges([ended], [ended], AT)).toEqual([]);
});

test('reports a new tool only where it is news', () => {
  const added = { ...tool('$1'), name: 'Canva' };
  expect(findChanges([], [added], AT)).toEqual([]);
  expect(findChanges([], [added], AT, { withNew: true })).toEqual([
    { toolId: 'canva', at: AT, kind: 'new', before: '', after: 'Canva' },
  ]);
});

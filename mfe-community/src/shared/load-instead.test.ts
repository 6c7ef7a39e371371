import type { MouseEvent } from 'react';
import { loadInstead } from './load-instead';

const click = (keys: Partial<MouseEvent> = {}) => {
  const load = jest.fn();
  const preventDefault = jest.fn();
  const event = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...keys };
  loadInstead(load)({ ...event, preventDefault } as unknown as MouseEvent);
  return [load.mock.calls.length, preventDefault.mock.calls.length];
};

test('loads instead of following the link', () => {
  expect(click()).toEqual([1, 1]);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a click with %s alone', (key) => {
  expect(click({ [key]: true })).toEqual([0, 0]);
});

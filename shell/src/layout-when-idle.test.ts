import { act } from '@testing-library/react';
import { layoutWhenIdle } from './layout-when-idle';

let part: HTMLElement;
beforeEach(() => {
  jest.useFakeTimers();
  part = document.createElement('section');
  document.body.append(part);
  window.atlasSkipped = [new WeakRef(part)];
});
afterEach(() => {
  jest.useRealTimers();
  part.remove();
  delete window.atlasSkipped;
  Reflect.deleteProperty(window, 'atlasTouched');
});

const wait = () => act(() => jest.advanceTimersByTimeAsync(60_000));

it('lays out nothing on a page that nobody uses', async () => {
  layoutWhenIdle();
  await wait();
  expect(part.style.contentVisibility).not.toBe('visible');
  expect(window.atlasSkipped).toHaveLength(1);
});

it.each(['pointermove', 'keydown', 'scroll'])('lays out skipped content after %s', async (use) => {
  layoutWhenIdle();
  window.dispatchEvent(new Event(use));
  await wait();
  expect(part.style.contentVisibility).toBe('visible');
  expect(window.atlasSkipped).toEqual([]);
});

it('lays out skipped content of a page that was used before the scripts ran', async () => {
  Object.assign(window, { atlasTouched: true });
  layoutWhenIdle();
  await wait();
  expect(part.style.contentVisibility).toBe('visible');
});

it('ignores content of an earlier page', async () => {
  part.remove();
  layoutWhenIdle();
  window.dispatchEvent(new Event('scroll'));
  await wait();
  expect(part.style.contentVisibility).not.toBe('visible');
  expect(window.atlasSkipped).toEqual([]);
});

import { act } from '@testing-library/react';
import { layoutWhenIdle } from './layout-when-idle';

let part: HTMLElement;
beforeEach(() => {
  jest.useFakeTimers();
  part = document.createElement('section');
  window.atlasSkipped = new Set([part]);
});
afterEach(() => {
  jest.useRealTimers();
  delete window.atlasSkipped;
  Reflect.deleteProperty(window, 'atlasTouched');
});

const wait = () => act(() => jest.advanceTimersByTimeAsync(60_000));

it('lays out nothing on a page that nobody uses', async () => {
  layoutWhenIdle();
  await wait();
  expect(part.style.contentVisibility).not.toBe('visible');
  expect(window.atlasSkipped?.size).toBe(1);
});

it.each(['pointermove', 'keydown', 'scroll'])('lays out skipped content after %s', async (use) => {
  layoutWhenIdle();
  window.dispatchEvent(new Event(use));
  await wait();
  expect(part.style.contentVisibility).toBe('visible');
  expect(window.atlasSkipped?.size).toBe(0);
});

it('lays out skipped content of a page that was used before the scripts ran', async () => {
  Object.assign(window, { atlasTouched: true });
  layoutWhenIdle();
  await wait();
  expect(part.style.contentVisibility).toBe('visible');
});

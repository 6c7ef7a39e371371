import { defined } from '@atlas/contracts/testing';
import { reloadIncomplete } from './reload-incomplete';

const leave = () => window.dispatchEvent(new Event('pagehide'));
const restore = (persisted = true) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  jest.advanceTimersByTime(2_000);
};

function open(script: string) {
  const reload = jest.fn();
  reloadIncomplete(reload);
  document.head.append(document.createRange().createContextualFragment(script));
  return { reload };
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.head.innerHTML = '';
  jest.useRealTimers();
});

const LOADING = '<script type="x" src="/releases/news/1.js"></script>';

test('reloads a restored page whose scripts do not load any more', () => {
  const { reload } = open(LOADING);
  leave();
  restore(false);
  expect(reload).not.toHaveBeenCalled();
  restore();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('keeps a restored page whose scripts go on loading', () => {
  const { reload } = open(LOADING);
  leave();
  defined(document.head.querySelector('script')).remove();
  restore();
  expect(reload).not.toHaveBeenCalled();
});

test('keeps a restored page that was complete', () => {
  const { reload } = open('<script defer type="x" src="/shell/shell.js"></script>');
  leave();
  restore();
  expect(reload).not.toHaveBeenCalled();
});

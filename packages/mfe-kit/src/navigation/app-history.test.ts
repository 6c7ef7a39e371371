import { createAppHistory } from './app-history';

test('reports one PUSH although single-spa adds a popstate', () => {
  const history = createAppHistory();
  const seen: string[] = [];
  history.listen(({ action, location }) => seen.push(`${action} ${location.pathname}`));
  history.push('/community');
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  expect(seen).toEqual(['PUSH /community']);
  expect(history.action).toBe('PUSH');
});

test('notifies all listeners until they unsubscribe', () => {
  const history = createAppHistory();
  const first = jest.fn();
  const second = jest.fn();
  const leave = history.listen(first);
  history.listen(second);
  leave();
  history.replace('/landing');
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test('has navigated once another path was shown', () => {
  window.history.replaceState({ key: 'stored-before-a-reload' }, '', '/community');
  const history = createAppHistory();
  history.replace('/community?sort=helpful');
  expect(history.hasNavigated).toBe(false);
  history.push('/landing');
  expect(history.hasNavigated).toBe(true);
  history.push('/community');
  expect(history.hasNavigated).toBe(true);
});

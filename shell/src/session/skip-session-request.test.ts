import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { skipSessionRequest } from './skip-session-request';

const stateOf = (platform: ReturnType<typeof createTestPlatform>) =>
  platform.queryClient.getQueryData(['session']);

function open() {
  const platform = createTestPlatform({});
  platform.queryClient.removeQueries({ queryKey: ['session'] });
  skipSessionRequest(platform);
  return platform;
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="atlas-session" content="none">';
});

test('sets the session to anonymous without a cookie or history', () => {
  expect(stateOf(open())).toBeNull();
});

test('requests the session when the page had a cookie', () => {
  document.head.innerHTML = '';
  expect(stateOf(open())).toBeUndefined();
});

test('requests the session when the browser had one before', () => {
  open().queryClient.setQueryData(['session'], { id: 'u1' });
  expect(stateOf(open())).toBeUndefined();
});

test('skips the request after the session has ended', () => {
  const { queryClient } = open();
  queryClient.setQueryData(['session'], { id: 'u1' });
  queryClient.setQueryData(['session'], null);
  expect(stateOf(open())).toBeNull();
});

test('repeats a request that was pending', async () => {
  const { queryClient } = open();
  queryClient.setQueryData(['session'], { id: 'u1' });
  await queryClient.invalidateQueries({ queryKey: ['session'] });
  expect(stateOf(open())).toBeUndefined();
});

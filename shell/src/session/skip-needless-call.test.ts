import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { skipNeedlessSessionCall } from './skip-needless-call';

const stateOf = (platform: ReturnType<typeof createTestPlatform>) =>
  platform.queryClient.getQueryData(['session']);

function open() {
  const platform = createTestPlatform({});
  platform.queryClient.removeQueries({ queryKey: ['session'] });
  skipNeedlessSessionCall(platform);
  return platform;
}

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="atlas-session" content="none">';
});

test('when no session came with the page and none ever did, then the visitor is known to be anonymous', () => {
  expect(stateOf(open())).toBeNull();
});

test('when a session cookie came with the page, then the server is asked', () => {
  document.head.innerHTML = '';
  expect(stateOf(open())).toBeUndefined();
});

test('when this browser had a session before, then the server is asked: it may renew it', () => {
  open().queryClient.setQueryData(['session'], { id: 'u1' });
  expect(stateOf(open())).toBeUndefined();
});

test('a browser whose session has ended asks no more', () => {
  const { queryClient } = open();
  queryClient.setQueryData(['session'], { id: 'u1' });
  queryClient.setQueryData(['session'], null);
  expect(stateOf(open())).toBeNull();
});

test('a browser whose session waits to be asked for asks again', async () => {
  const { queryClient } = open();
  queryClient.setQueryData(['session'], { id: 'u1' });
  await queryClient.invalidateQueries({ queryKey: ['session'] });
  expect(stateOf(open())).toBeUndefined();
});

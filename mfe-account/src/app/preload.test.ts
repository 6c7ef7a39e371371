import { callsOf } from './preload';

const requested = (path: string) =>
  callsOf(path).map(({ contract, ...input }) => [contract.id, input]);

test.each([
  ['/login', 'account.listProviders'],
  ['/login?returnTo=%2Fmy-packages', 'account.listProviders'],
  ['/my-packages', 'account.listPackages'],
  ['/mypage?lang=ja', 'account.listPackages'],
])('%s preloads %s', (path, contract) => {
  expect(requested(path)).toEqual([[contract, {}]]);
});

test('a shared package preloads only itself, with any query', () => {
  const shared = [['account.getSharedPackage', { params: { token: 't0k3n' } }]];
  expect(requested('/my-packages/shared/t0k3n')).toEqual(shared);
  expect(requested('/my-packages/shared/t0k3n?lang=en')).toEqual(shared);
});

test.each(['/', '/auth/callback?code=1', '/my-packages/shared', '/loginx'])(
  '%s preloads nothing',
  (path) => {
    expect(requested(path)).toEqual([]);
  },
);

import { callsOf } from './preload';

const asked = (path: string) => callsOf(path).map(({ contract, ...input }) => [contract.id, input]);

test.each([
  ['/login', 'account.listProviders'],
  ['/login?returnTo=%2Fmy-packages', 'account.listProviders'],
  ['/my-packages', 'account.listPackages'],
  ['/mypage?lang=ja', 'account.listPackages'],
])('when %s is about to open, then %s is asked for', (path, contract) => {
  expect(asked(path)).toEqual([[contract, {}]]);
});

test('when a shared package is about to open, then it alone is asked for, whatever its address holds besides', () => {
  const shared = [['account.getSharedPackage', { params: { token: 't0k3n' } }]];
  expect(asked('/my-packages/shared/t0k3n')).toEqual(shared);
  expect(asked('/my-packages/shared/t0k3n?lang=en')).toEqual(shared);
});

test.each(['/', '/auth/callback?code=1', '/my-packages/shared', '/loginx'])(
  'when %s is about to open, then nothing is asked for',
  (path) => {
    expect(asked(path)).toEqual([]);
  },
);

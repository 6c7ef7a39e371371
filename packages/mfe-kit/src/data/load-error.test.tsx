import { screen } from '@testing-library/react';
import { ApiError } from '../api/api-error';
import { ContractMismatchError } from '../api/check-response';
import { renderRemote } from '../testing/render-remote';
import { LoadError } from './load-error';

const failed = (status: number, requestId?: string) =>
  new ApiError(status, 'E11000 duplicate key', {
    type: '/problems/x',
    title: 'x',
    status,
    ...(requestId && { requestId }),
  });

test.each([
  ['ko', '요청 ID: req-7'],
  ['en', 'Request ID: req-7'],
  ['ja', 'リクエスト番号：req-7'],
  ['zh', '请求编号：req-7'],
] as const)('%s shows the request id after a server error', async (language, note) => {
  renderRemote(<LoadError title="No news" error={failed(503, 'req-7')} />, { language });
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('No news');
});

test.each([
  ['it was the visitor’s fault', failed(404, 'req-7')],
  ['the server gave no number', failed(500)],
  ['there was no response', new TypeError('Failed to fetch')],
])('shows neither request id nor server text when %s', (_why, error) => {
  renderRemote(<LoadError title="No news" description="Try again" error={error} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^No newsTry again$/);
});

test('shows testers the field that does not match its contract', async () => {
  const error = new ContractMismatchError(
    'news.list (GET /api/news): … at /0/title: Invalid input',
  );
  renderRemote(<LoadError title="No news" error={error} />);
  expect(screen.getByText(error.message)).toBeVisible();
});

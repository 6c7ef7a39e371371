import { PendingDialog, preloadDialog } from '@atlas/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aQuiz, aRecommendation, aShortRecommendation } from '../../testing/builders';
import { renderQuiz } from '../../testing/render-quiz';
import HomeQuiz from './home-quiz';

const api = { 'GET /api/quiz/questions': aQuiz, 'POST /api/quiz/recommend': aRecommendation };
const RESULT = '/?quiz=create.video.any.beginner.ko.web';

beforeEach(() => sessionStorage.clear());

async function open(options = {}) {
  const rendered = renderQuiz(<HomeQuiz />, { api, ...options });
  await userEvent.click(screen.getByRole('button', { name: 'Find the right AI for me' }));
  await screen.findByRole('heading', { name: 'Purpose?' });
  return rendered;
}
async function choose(value: string, button = 'Next') {
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(value) }));
  await userEvent.click(screen.getByRole('button', { name: button }));
}

test('enables Next only after the first question is answered', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /create/ }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 1 of 6');
});

test('keeps Next in view under a long list of answers', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Next' }).parentElement).toHaveStyle({
    position: 'sticky',
    bottom: 'calc(-1 * var(--space-6))',
  });
});

test('changes the path when the first answer changes', async () => {
  await open();
  await choose('create');
  expect(screen.getByRole('heading', { name: 'Create what?' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await choose('live');
  expect(screen.getByRole('heading', { name: 'Live how?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('shows the result after six answers and sets the URL', async () => {
  const { platform, requests } = await open();
  for (const value of ['create', 'video', 'any', 'beginner', 'ko']) await choose(value);
  await choose('web', 'Show results');
  expect(await screen.findByText('97% match')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Recommended tools' })).toHaveFocus();
  expect(
    within(screen.getByRole('list', { name: 'Matches' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['free plan', 'Korean interface']);
  expect(screen.getByText('A clip from one photo')).toBeInTheDocument();
  expect(
    screen.getByText('Pika Labs · Ease of use 89 · User rating 4.5 (12 reviews)'),
  ).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Not a perfect fit' })).toHaveTextContent(
    'needs some experience',
  );
  expect(
    within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem'),
  ).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'Pika' })).toHaveAttribute(
    'href',
    '/ai-detail-enhanced/pika',
  );
  expect(screen.getByText('About $47.20 a month')).toBeInTheDocument();
  expect(platform.history.location.search).toBe('?quiz=create.video.any.beginner.ko.web');
  expect(requests.at(-1)?.body).toEqual({
    answers: { q1: 'create', q2: 'video', q3: 'any', q4: 'beginner', q5: 'ko', q6: 'web' },
  });
});

test('resumes the quiz after a reload', async () => {
  const { unmount } = await open();
  await choose('create');
  unmount();
  renderQuiz(<HomeQuiz />, { api });
  expect(await screen.findByRole('heading', { name: 'Create what?' })).toBeInTheDocument();
});

test('shows a shared result and clears it on "Start over"', async () => {
  const { platform } = renderQuiz(<HomeQuiz />, { api, route: RESULT });
  await screen.findByText('97% match');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(platform.history.location.search).toBe('');
  expect(screen.queryByText('97% match')).not.toBeInTheDocument();
});

test('shows what excludes most tools and what near matches miss', async () => {
  const short = { ...api, 'POST /api/quiz/recommend': aShortRecommendation };
  renderQuiz(<HomeQuiz />, { api: short, route: RESULT });
  expect(
    await screen.findByText(
      '1 tool fits the task and all your criteria. Your interface language ruled out the most tools (9).',
    ),
  ).toBeInTheDocument();
  const close = screen.getByRole('list', { name: 'Close matches' });
  expect(
    within(within(close).getByRole('list', { name: 'Doesn’t meet' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Over budget ($95/month)',
    'Korean interface not confirmed',
    'Not available in South Korea',
  ]);
});

test('shows a message instead of tools when nothing matches', async () => {
  const none = { ...aShortRecommendation, tools: [] };
  renderQuiz(<HomeQuiz />, {
    api: { ...api, 'POST /api/quiz/recommend': none },
    route: RESULT,
  });
  expect(await screen.findByText(/^No tool meets all your criteria\./)).toBeInTheDocument();
  expect(screen.queryByText('97% match')).not.toBeInTheDocument();
});

test('queries by country and stores it in the URL until restart', async () => {
  const { platform, requests } = renderQuiz(<HomeQuiz />, { api, route: RESULT });
  await screen.findByText('97% match');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Where you’ll use it' }),
    'JP',
  );
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ country: 'JP' }));
  expect(platform.history.location.search).toContain('use-in=JP');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(platform.history.location.search).toBe('');
});

test('shows a shared result after another dialog closes', async () => {
  const other = render(<PendingDialog />);
  renderQuiz(<HomeQuiz />, { api, route: RESULT });
  await screen.findByRole('button', { name: 'Find the right AI for me' });
  await preloadDialog();
  await expect(screen.findByText('97% match', {}, { timeout: 2_000 })).rejects.toThrow();
  other.unmount();
  expect(await screen.findByText('97% match')).toBeInTheDocument();
});

test('shows a message while the answers are analyzed', async () => {
  renderQuiz(<HomeQuiz />, {
    api: { ...api, 'POST /api/quiz/recommend': () => new Promise(() => undefined) },
    route: RESULT,
  });
  expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(
    'Analyzing your answers',
  );
});

test('shows an error and a retry when the recommendation fails', async () => {
  let response: unknown = new Response('{}', { status: 503 });
  renderQuiz(<HomeQuiz />, {
    api: { ...api, 'POST /api/quiz/recommend': () => response },
    route: RESULT,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to get recommendations');
  response = aRecommendation;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('97% match')).toBeInTheDocument();
});

test('opens by an event of another slice', async () => {
  const { platform } = renderQuiz(<HomeQuiz />, { api });
  act(() => platform.events.emit('quiz.open', {}));
  expect(await screen.findByRole('heading', { name: 'Purpose?' })).toBeInTheDocument();
});

test('closes the dialog on Back and stays on the page', async () => {
  const { platform } = await open();
  act(() => platform.history.go(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.history.location.pathname).toBe('/');
  expect(screen.getByRole('button', { name: 'Find the right AI for me' })).toBeInTheDocument();
});

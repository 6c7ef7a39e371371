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

test('when the first question is open, then previous and next are disabled, next until it is answered', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /create/ }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 1 of 6');
});

test('when the first answer changes, then the path takes the other branch', async () => {
  await open();
  await choose('create');
  expect(screen.getByRole('heading', { name: 'Create what?' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await choose('live');
  expect(screen.getByRole('heading', { name: 'Live how?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('when all six are answered, then results come with match and reasons, and the address is a link to them', async () => {
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
    screen.getByText('Pika Labs · Ease of use 89 · User rating 4.5 (reviews: 12)'),
  ).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Not quite' })).toHaveTextContent(
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

test('when the page is reloaded, then the quiz goes on where it was', async () => {
  const { unmount } = await open();
  await choose('create');
  unmount();
  renderQuiz(<HomeQuiz />, { api });
  expect(await screen.findByRole('heading', { name: 'Create what?' })).toBeInTheDocument();
});

test('when a shared link is opened, then it shows the result; start over closes and clears', async () => {
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
      'Tools that keep every condition: 1. Most fall short on the interface language (9).',
    ),
  ).toBeInTheDocument();
  const close = screen.getByRole('list', { name: 'Close, but' });
  expect(
    within(within(close).getByRole('list', { name: 'What it lacks' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Above the budget ($95/month)',
    'Korean interface not confirmed',
    'Not usable in South Korea',
  ]);
});

test('when nothing fits, then it says so and there is nothing to save', async () => {
  const none = { ...aShortRecommendation, tools: [] };
  renderQuiz(<HomeQuiz />, {
    api: { ...api, 'POST /api/quiz/recommend': none },
    route: RESULT,
  });
  expect(await screen.findByText(/^No tool keeps every condition\./)).toBeInTheDocument();
  expect(screen.queryByText('97% match')).not.toBeInTheDocument();
});

test('queries by country and stores it in the URL until restart', async () => {
  const { platform, requests } = renderQuiz(<HomeQuiz />, { api, route: RESULT });
  await screen.findByText('97% match');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country of use' }), 'JP');
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ country: 'JP' }));
  expect(platform.history.location.search).toContain('use-in=JP');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(platform.history.location.search).toBe('');
});

test('when another dialog is open as a shared link is opened, then the result waits for it', async () => {
  const other = render(<PendingDialog />);
  renderQuiz(<HomeQuiz />, { api, route: RESULT });
  await screen.findByRole('button', { name: 'Find the right AI for me' });
  await preloadDialog();
  await expect(screen.findByText('97% match', {}, { timeout: 2_000 })).rejects.toThrow();
  other.unmount();
  expect(await screen.findByText('97% match')).toBeInTheDocument();
});

test('when the answers are being analyzed, then it says so', async () => {
  renderQuiz(<HomeQuiz />, {
    api: { ...api, 'POST /api/quiz/recommend': () => new Promise(() => undefined) },
    route: RESULT,
  });
  expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(
    'Analyzing your answers',
  );
});

test('when recommending fails, then it says so and can be tried again', async () => {
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

test('when Back is pressed while the dialog is open, then it closes and the page stays', async () => {
  const { platform } = await open();
  act(() => platform.history.go(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.history.location.pathname).toBe('/');
  expect(screen.getByRole('button', { name: 'Find the right AI for me' })).toBeInTheDocument();
});

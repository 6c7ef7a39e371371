import type { Recommendation, UseCountry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { ApiHandlers, RecordedRequest } from '@atlas/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aQuiz, aRecommendation } from '../../testing/builders';
import { renderQuiz } from '../../testing/render-quiz';
import { QuizResults } from './quiz-results';

const RECOMMEND = 'POST /api/quiz/recommend';
const answers = { q1: 'create', q2: 'video', q3: 'any', q4: 'beginner', q5: 'ko', q6: 'web' };
const [tool] = aRecommendation.tools;
const withTool = (overrides: Partial<Recommendation['tools'][number]>): Recommendation => ({
  ...aRecommendation,
  tools: [{ ...defined(tool), ...overrides }],
});
const results = (props: object = {}) => (
  <QuizResults
    answers={answers}
    country={undefined}
    onCountry={() => undefined}
    onTryAgain={() => undefined}
    {...props}
  />
);
const open = (answer: unknown = aRecommendation, api: ApiHandlers = {}, options: object = {}) =>
  renderQuiz(results(), {
    api: { 'GET /api/quiz/questions': aQuiz, [RECOMMEND]: answer, ...api },
    ...options,
  });
const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

test('copies the result link to the clipboard', async () => {
  open();
  await screen.findByText('97% match');
  const writeText = jest.fn().mockResolvedValue(undefined);
  clipboard({ writeText });
  await userEvent.click(screen.getByRole('button', { name: 'Share result' }));
  expect(await screen.findByText('Link copied to clipboard')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith(window.location.href);
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ['has no clipboard', undefined],
])('shows the link for manual copying when the browser %s', async (_what, value) => {
  open();
  await screen.findByText('97% match');
  const button = screen.getByRole('button', { name: 'Share result' });
  clipboard(value);
  button.click();
  expect(await screen.findByText('Couldn’t copy the link')).toBeInTheDocument();
  expect(screen.getByText(window.location.href)).toBeInTheDocument();
});

function Choosing() {
  const [country, onCountry] = useState<UseCountry>();
  return results({ country, onCountry });
}

test('keeps the old result as busy while a country loads', async () => {
  const answer = ({ body }: RecordedRequest) =>
    'country' in (body as object) ? new Promise(() => undefined) : aRecommendation;
  const { requests } = renderQuiz(<Choosing />, { api: { [RECOMMEND]: answer } });
  const match = await screen.findByText('97% match');
  expect(requests.at(-1)?.body).toEqual({ answers });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Where you’ll use it' }),
    'JP',
  );
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ answers, country: 'JP' }));
  expect(match).toBeInTheDocument();
  expect(match.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test.each([
  ['JP', 'JP'],
  ['', undefined],
])('reports the selected country "%s" as %s', async (value, expected) => {
  const onCountry = jest.fn();
  renderQuiz(results({ onCountry, country: 'KR' }), { api: { [RECOMMEND]: aRecommendation } });
  const choice = await screen.findByRole('combobox', { name: 'Where you’ll use it' });
  expect(choice).toHaveDisplayValue('South Korea');
  await userEvent.selectOptions(choice, value);
  expect(onCountry).toHaveBeenCalledWith(expected);
});

test('shows the result without answers when the questions fail', async () => {
  open(aRecommendation, { 'GET /api/quiz/questions': () => new Response('', { status: 503 }) });
  expect(await screen.findByText('97% match')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Your answers' })).toBeNull();
});

test('omits an unknown answer', async () => {
  const api = { 'GET /api/quiz/questions': aQuiz, [RECOMMEND]: aRecommendation };
  renderQuiz(results({ answers: { ...answers, q4: 'wizard' } }), { api });
  const list = await screen.findByRole('list', { name: 'Your answers' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['create', 'video', 'any', 'ko', 'web']);
});

test.each([
  ['it has no reviews', { userRating: null }, 'Pika Labs · Ease of use 89'],
  [
    'its average is an integer',
    { userRating: { average: 4, count: 1 } },
    'Pika Labs · Ease of use 89 · User rating 4.0 (1 review)',
  ],
])('shows the known facts when %s', async (_what, overrides, line) => {
  open(withTool(overrides));
  expect(await screen.findByText(line)).toBeInTheDocument();
});

test('rounds a fractional match', async () => {
  open(withTool({ matchPercentage: 66.6 }));
  expect(await screen.findByText('67% match')).toBeInTheDocument();
});

test('renders no empty lists without reasons and shortcomings', async () => {
  open(withTool({ reasons: [], unmet: [] }));
  await screen.findByText('97% match');
  expect(screen.queryByRole('list', { name: 'Matches' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Not a perfect fit' })).toBeNull();
});

test("names the countries of use in the visitor's language", async () => {
  open(
    withTool({
      reasons: [{ code: 'country', value: 'KR' }],
      unmet: [{ code: 'countries', value: 'KR,JP,US' }],
    }),
  );
  expect(await screen.findByText('available in South Korea')).toBeInTheDocument();
  expect(
    screen.getByText('available only in South Korea, Japan, and United States'),
  ).toBeInTheDocument();
});

test('marks only affiliate links', async () => {
  open(withTool({ affiliate: true }));
  expect(await screen.findByRole('link', { name: 'Visit (affiliate link) Pika' })).toHaveAttribute(
    'rel',
    expect.stringContaining('sponsored'),
  );
});

test('hides the short-list message when enough tools match', async () => {
  const [tool] = aRecommendation.tools;
  const tools = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...defined(tool), id }));
  open({ ...aRecommendation, tools, close: [] });
  await screen.findAllByText('97% match');
  expect(screen.queryByText(/the task and all your criteria/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Close matches' })).toBeNull();
});

test('says that few tools suit the task when no condition excludes the others', async () => {
  open({ ...aRecommendation, close: [], excluded: null });
  expect(
    await screen.findByText('1 tool fits the task and all your criteria.'),
  ).toBeInTheDocument();
});

test('offers a restart and a retry when the recommendation fails', async () => {
  const onTryAgain = jest.fn();
  renderQuiz(results({ onTryAgain }), {
    api: { [RECOMMEND]: () => new Response('{}', { status: 400 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(onTryAgain).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
});

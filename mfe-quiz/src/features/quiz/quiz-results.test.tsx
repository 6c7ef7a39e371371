import type { Recommendation, UseCountry } from '@atlas/contracts';
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
  tools: [{ ...tool!, ...overrides }],
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

test('when the result is shared, then the address is on the clipboard', async () => {
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
])('when the browser %s, then the address is shown to be copied by hand', async (_what, value) => {
  open();
  await screen.findByText('97% match');
  const button = screen.getByRole('button', { name: 'Share result' });
  clipboard(value);
  button.click();
  expect(await screen.findByText('The link could not be copied')).toBeInTheDocument();
  expect(screen.getByText(window.location.href)).toBeInTheDocument();
});

function Choosing() {
  const [country, onCountry] = useState<UseCountry>();
  return results({ country, onCountry });
}

test('when another country’s result is on its way, then the old one stays and is busy', async () => {
  const answer = ({ body }: RecordedRequest) =>
    'country' in (body as object) ? new Promise(() => undefined) : aRecommendation;
  const { requests } = renderQuiz(<Choosing />, { api: { [RECOMMEND]: answer } });
  const match = await screen.findByText('97% match');
  expect(requests.at(-1)?.body).toEqual({ answers });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country of use' }), 'JP');
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ answers, country: 'JP' }));
  expect(match).toBeInTheDocument();
  expect(match.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test.each([
  ['JP', 'JP'],
  ['', undefined],
])('when the country "%s" is chosen, then it is reported as %s', async (value, expected) => {
  const onCountry = jest.fn();
  renderQuiz(results({ onCountry, country: 'KR' }), { api: { [RECOMMEND]: aRecommendation } });
  const choice = await screen.findByRole('combobox', { name: 'Country of use' });
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
  ['nobody reviewed it', { userRating: null }, 'Pika Labs · Ease of use 89'],
  [
    'its average is whole',
    { userRating: { average: 4, count: 1 } },
    'Pika Labs · Ease of use 89 · User rating 4.0 (reviews: 1)',
  ],
])('when %s, then the line says what is known', async (_what, overrides, line) => {
  open(withTool(overrides as object));
  expect(await screen.findByText(line)).toBeInTheDocument();
});

test('when a match has a fraction, then it is rounded', async () => {
  open(withTool({ matchPercentage: 66.6 }));
  expect(await screen.findByText('67% match')).toBeInTheDocument();
});

test('when a tool keeps and breaks nothing that was wished, then no empty lists are read', async () => {
  open(withTool({ reasons: [], unmet: [] }));
  await screen.findByText('97% match');
  expect(screen.queryByRole('list', { name: 'Matches' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Not quite' })).toBeNull();
});

test('when a tool is usable in some countries, then they are named in the visitor’s language', async () => {
  open(
    withTool({
      reasons: [{ code: 'country', value: 'KR' }],
      unmet: [{ code: 'countries', value: 'KR,JP,US' }],
    }),
  );
  expect(await screen.findByText('usable in South Korea')).toBeInTheDocument();
  expect(
    screen.getByText('usable only in South Korea, Japan, and United States'),
  ).toBeInTheDocument();
});

test('when a link earns a commission, then it says so; another does not', async () => {
  open(withTool({ affiliate: true }));
  expect(await screen.findByRole('link', { name: 'Visit (affiliate link) Pika' })).toHaveAttribute(
    'rel',
    expect.stringContaining('sponsored'),
  );
});

test('when enough tools fit, then there is no word about a short list', async () => {
  open();
  await screen.findByText('97% match');
  expect(screen.queryByText(/^Tools that keep every condition/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Close, but' })).toBeNull();
});

test('when recommending fails, then starting over is offered beside trying again', async () => {
  const onTryAgain = jest.fn();
  renderQuiz(results({ onTryAgain }), {
    api: { [RECOMMEND]: () => new Response('{}', { status: 400 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(onTryAgain).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
});

import { renderRemote } from '@atlas/mfe-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../../locales/en.json';
import ToolReviews from './tool-reviews';

const user = {
  id: 'u1',
  email: 'a@b.c',
  firstName: 'A',
  lastName: null,
  profileImageUrl: null,
  roles: [],
};
const open = (options: object = {}) =>
  renderRemote(<ToolReviews toolId="chatgpt" toolName="ChatGPT" />, {
    api: {
      'GET /api/reviews/ai-tool/{id}': [],
      'POST /api/reviews': ({ body }: { body: object }) => ({ ...body }),
    },
    texts: { community: en },
    ...options,
  });
const write = (text: string) => {
  fireEvent.change(screen.getByLabelText('Your review'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit review' }));
};
beforeEach(() => sessionStorage.clear());

it('when a visitor submits, then Login Required', async () => {
  open();
  write('good');
  expect(await screen.findByText('Please login to write a review')).toBeInTheDocument();
});
it('when only white space is submitted, then Content Required', async () => {
  open({ user });
  write('  \u200B ');
  expect(await screen.findByText('Please enter review content')).toBeInTheDocument();
});
it("when submitted, then five stars and a title of the tool's name are sent and the form is empty again", async () => {
  const { requests } = open({ user });
  write('good');
  expect(await screen.findByText('Review Submitted')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    aiToolId: 'chatgpt',
    rating: 5,
    content: 'good',
    title: 'ChatGPT review',
    pros: [],
    cons: [],
  });
  expect(screen.getByLabelText('Your review')).toHaveValue('');
});
it('when the server refuses, then Failed to submit review', async () => {
  open({
    user,
    api: {
      'GET /api/reviews/ai-tool/{id}': [],
      'POST /api/reviews': () => new Response('no', { status: 500 }),
    },
  });
  write('good');
  expect(await screen.findByText('Failed to submit review')).toBeInTheDocument();
});

import { act, screen, waitFor } from '@testing-library/react';
import { App } from './app';
import { aTool } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(lastEventId: string, ids: string[] | null) {
    const data = JSON.stringify({ ids });
    this.dispatchEvent(new MessageEvent('change', { data, lastEventId }));
  }
}
const stream = () => FakeSource.opened.find(({ url }) => url.startsWith('/api/ai-tools/events'));
const setHidden = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => setHidden(false));

const open = () =>
  renderCatalog(<App />, {
    route: '/ai-detail-enhanced/alpha',
    api: {
      'GET /api/ai-tools/{id}': ({ query }: { query: URLSearchParams }) =>
        aTool({ id: 'alpha', name: query.has('at') ? `Alpha ${query.get('at')}` : 'Alpha' }),
      'GET /api/ai-tools/{id}/similar': [],
    },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an open page shows a published change of its tool', async () => {
  const { requests } = open();
  await heading('Alpha');
  await waitFor(() => expect(stream()).toBeDefined());
  act(() => stream()?.say('7', ['beta']));
  act(() => stream()?.say('8', ['beta', 'alpha']));
  await heading('Alpha 8');
  act(() => stream()?.say('9', null));
  await heading('Alpha 9');
  const asked = requests.filter(({ query }) => query.has('at')).map(({ query }) => query.get('at'));
  expect(asked).toEqual(['8', '9']);
});

test('a hidden tab has no connection and resumes where it was', async () => {
  open();
  await heading('Alpha');
  await waitFor(() => expect(stream()).toBeDefined());
  const first = stream();
  act(() => first?.say('8', ['alpha']));
  await heading('Alpha 8');
  setHidden(true);
  expect(first?.readyState).toBe(FakeSource.CLOSED);
  setHidden(false);
  expect(FakeSource.opened.at(-1)?.url).toBe('/api/ai-tools/events?after=8');
});

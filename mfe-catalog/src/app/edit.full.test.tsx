import type { RecordDetail, RecordSummary, ToolRecord, User } from '@atlas/contracts';
import type { ApiHandlers } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRecord } from '../testing/a-record';
import { renderCatalog } from '../testing/render-catalog';
import { App } from './app';

const GET = 'GET /api/catalog/records/{id}';
const PUT = 'PUT /api/catalog/records/{id}';
const LIST = 'GET /api/catalog/records';

const aUser = (roles: string[]): User => ({
  id: 'u-1',
  email: 'ed@example.com',
  firstName: 'Ed',
  lastName: null,
  profileImageUrl: null,
  roles,
});
const aDetail = (record: ToolRecord = aRecord(), revision = 3): RecordDetail => ({
  record,
  revision,
  open: null,
  conflicts: [],
  missing: ['maker'],
  old: [],
  untranslated: ['ja', 'zh'],
});
const aSummary = (id: string): RecordSummary => ({
  id,
  name: id,
  category: 'video',
  depth: 'full',
  status: { value: 'active' },
  revision: 1,
  isPublished: true,
  open: null,
  updatedAt: '2026-11-27T10:00:00.000Z',
  updatedBy: { id: 'u', name: 'Ed', role: 'editor' },
  missing: ['launch'],
  old: [],
  conflicts: [],
  untranslated: [],
});
const refusal = (type: string, status: number) =>
  Response.json({ type: `/problems/${type}`, title: type, status }, { status });

const open = (api: ApiHandlers = {}, user: User | null = aUser(['editor'])) =>
  renderCatalog(<App />, {
    route: '/edit/tools/alpha',
    user,
    api: { [GET]: aDetail(), ...api },
  });
const plan = () => screen.findByRole('article', { name: 'Plan · pro' });
const setAmount = async (amount: string) =>
  fireEvent.change(within(await plan()).getByLabelText('Amount'), { target: { value: amount } });
const publish = () => {
  fireEvent.change(screen.getByLabelText('Reason for the change'), {
    target: { value: 'New price' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
};

beforeEach(() => sessionStorage.clear());

test.each([
  ['a visitor', null, 'Please log in'],
  ['a member', aUser([]), 'This page is for editors only'],
  ['a maker', aUser(['maker']), 'This page is for editors only'],
])('refuses %s without a request', async (_, user, text) => {
  const { requests } = open({}, user);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('saves a changed price with its sources and the seen revision', async () => {
  const { requests } = open({ [PUT]: aDetail(aRecord(), 4) });
  await setAmount('18');
  publish();
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const { body, headers } = requests.find(({ method }) => method === 'PUT') ?? {};
  expect(headers?.get('if-match')).toBe('"3"');
  expect(body).toMatchObject({ reason: 'New price', publish: 'now' });
  const { record } = body as { record: ToolRecord };
  const saved = record.facts.find(({ key }) => key === 'plan');
  expect(saved?.value).toMatchObject({ price: { amount: 18, intro: { amount: 10, months: 3 } } });
  expect(saved?.sources).toHaveLength(1);
  expect(await screen.findByText('Published')).toBeInTheDocument();
});

test('wants a reason and valid facts before it sends anything', async () => {
  const { requests } = open();
  await setAmount('much');
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Please enter a reason.')).toBeInTheDocument();
  publish();
  expect(await screen.findByRole('alert')).toHaveTextContent('Plan · pro – Amount: not valid');
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('keeps unsaved changes in the browser', async () => {
  const { unmount } = open();
  await setAmount('18');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  unmount();
  open();
  expect(within(await plan()).getByLabelText('Amount')).toHaveValue('18');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(async () =>
    expect(within(await plan()).getByLabelText('Amount')).toHaveValue('20'),
  );
});

test('shows what somebody else changed and applies the own change to it', async () => {
  const base = aRecord();
  const theirs = { ...base, names: { ...base.names, default: 'Alpha 2' } };
  let saved = false;
  const { requests } = open({
    [GET]: () => (saved ? aDetail(theirs, 4) : aDetail(base, 3)),
    [PUT]: ({ headers }: { headers: Headers }) => {
      saved = true;
      if (headers.get('if-match') === '"3"') return refusal('revision-conflict', 412);
      return aDetail(theirs, 5);
    },
  });
  await setAmount('18');
  publish();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/Alpha 2/)).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply my changes to it' }));
  publish();
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  const second = requests.filter(({ method }) => method === 'PUT').at(-1);
  expect(second?.headers.get('if-match')).toBe('"4"');
  const { record } = second?.body as { record: ToolRecord };
  expect(record.names.default).toBe('Alpha 2');
  expect(record.facts.find(({ key }) => key === 'plan')?.value).toMatchObject({
    price: { amount: 18 },
  });
});

test('lists records with what is to be done, and moves between rows by arrow keys', async () => {
  const items = [aSummary('alpha'), aSummary('beta')];
  const { requests } = renderCatalog(<App />, {
    route: '/edit?missing=1&state=nonsense',
    user: aUser(['editor']),
    api: { [LIST]: { items, nextCursor: null, total: 2 } },
  });
  const first = await screen.findByRole('link', { name: 'alpha' });
  expect(screen.getAllByText('1 missing')).toHaveLength(2);
  expect(requests[0]?.query.toString()).toBe('missing=1');
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(screen.getByRole('link', { name: 'beta' })).toHaveFocus();
});

test('searches when the words are complete, not during a composition', async () => {
  const { requests } = renderCatalog(<App />, {
    route: '/edit?q=al',
    user: aUser(['editor']),
    api: { [LIST]: { items: [aSummary('alpha')], nextCursor: null, total: 1 } },
  });
  await screen.findByRole('link', { name: 'alpha' });
  const field = screen.getByRole('searchbox');
  expect(field).toHaveValue('al');
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'ㅇ' } });
  fireEvent.change(field, { target: { value: '알파' } });
  expect(field).toHaveValue('알파');
  fireEvent.compositionEnd(field);
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('알파'));
  expect(requests.map(({ query }) => query.get('q'))).toEqual(['al', '알파']);
  expect(field).toHaveValue('알파');
});

test('creates a record that must not exist, from what the address says', async () => {
  const { requests } = renderCatalog(<App />, {
    route: '/edit/new?name=Sketchly%20AI&url=https%3A%2F%2Fsketchly.example%2F',
    user: aUser(['editor']),
    api: { [PUT]: aDetail(aRecord({ id: 'sketchly-ai' }), 1), [GET]: aDetail() },
  });
  expect(await screen.findByLabelText('New tool ID')).toHaveValue('sketchly-ai');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  fireEvent.change(screen.getByLabelText('Reason for the change'), { target: { value: 'New' } });
  save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Category: not valid');
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'video' } });
  save();
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const put = requests.find(({ method }) => method === 'PUT');
  expect(put?.headers.get('if-none-match')).toBe('*');
  expect(put?.body).toMatchObject({
    publish: 'draft',
    record: { id: 'sketchly-ai', names: { default: 'Sketchly AI' }, category: 'video', facts: [] },
  });
});

test('shows what the service refuses by the labels of the form', async () => {
  open({
    [PUT]: () =>
      Response.json(
        {
          type: '/problems/invalid-input',
          title: 'x',
          status: 400,
          errors: [
            { path: '/body/record/texts/ja/tagline', message: 'The tagline is missing' },
            { path: '/body/record/facts', message: 'The fact access is missing' },
          ],
        },
        { status: 400 },
      ),
  });
  await plan();
  publish();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Tagline (Japanese): missing');
  expect(alert).toHaveTextContent('Free use: missing');
});

test('removes a tool after a reason', async () => {
  const path = 'DELETE /api/catalog/records/{id}';
  const { requests } = open({ [path]: { ...aDetail(aRecord(), 4), record: null } });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from site' }));
  const dialog = await screen.findByRole('dialog');
  const remove = within(dialog).getByRole('button', { name: 'Remove from site' });
  fireEvent.click(remove);
  expect(await within(dialog).findByText('Please enter a reason.')).toBeInTheDocument();
  fireEvent.change(within(dialog).getByLabelText('Reason for removing it'), {
    target: { value: 'Closed' },
  });
  fireEvent.click(remove);
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'DELETE')).toMatchObject({
      body: { reason: 'Closed' },
    }),
  );
  const sent = requests.find(({ method }) => method === 'DELETE');
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

test('takes the fact of an import and dismisses the contradiction', async () => {
  const theirs: ToolRecord['facts'][number] = {
    key: 'launch',
    value: { date: '2022-01' },
    sources: [],
  };
  const conflicts = [
    { ref: 'launch', fact: theirs, importId: 'i-1', at: '2026-11-27T10:00:00.000Z' },
  ];
  const { requests } = open({ [GET]: { ...aDetail(), conflicts }, [PUT]: aDetail(aRecord(), 4) });
  const note = await screen.findByRole('note', { name: 'An import has a different value' });
  expect(note).toHaveTextContent('2022-01');
  fireEvent.click(within(note).getByRole('button', { name: 'Use imported value' }));
  expect(await screen.findByText(/^Resolved/)).toBeInTheDocument();
  publish();
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = requests.find(({ method }) => method === 'PUT') ?? {};
  expect(body).toMatchObject({ dismiss: ['launch'] });
  const { record } = body as { record: ToolRecord };
  expect(record.facts.find(({ key }) => key === 'launch')).toEqual(theirs);
});

test('does the same with the selected rows and names those that were not changed', async () => {
  const items = [aSummary('alpha'), aSummary('beta'), aSummary('gamma')];
  const { requests } = renderCatalog(<App />, {
    route: '/edit',
    user: aUser(['editor']),
    api: {
      [LIST]: { items, nextCursor: null, total: 3 },
      'POST /api/catalog/records/bulk': {
        results: [
          { id: 'alpha', problem: null },
          { id: 'beta', problem: 'own-revision' },
        ],
      },
    },
  });
  for (const name of ['alpha', 'beta'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    '/api/catalog/export?format=csv&ids=alpha,beta',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'beta: another editor has to approve your own change',
  );
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    action: 'approve',
    records: [
      { id: 'alpha', revision: 1 },
      { id: 'beta', revision: 1 },
    ],
  });
});

import type { Claim, ClaimFacts, Review, User } from '@atlas/contracts';
import type { ApiHandlers } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRecord, aSource } from '../testing/a-record';
import { aTool } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';
import { App } from './app';

const aMember: User = {
  id: 'u-1',
  email: 'mia@alpha.example',
  firstName: 'Mia',
  lastName: null,
  profileImageUrl: null,
  roles: [],
};
const LINE = 'ai-atlas-verification=abc';
const aClaim = (overrides: Partial<Claim> = {}): Claim => ({
  id: '0'.repeat(24),
  toolId: 'alpha',
  toolName: 'Alpha',
  domain: 'alpha.example',
  state: 'waiting',
  proof: {
    dns: { name: 'alpha.example', value: LINE },
    file: {
      url: 'https://alpha.example/.well-known/ai-atlas-verification.txt',
      content: LINE,
    },
  },
  createdAt: '2026-11-27T10:00:00.000Z',
  expiresAt: '2026-12-11T10:00:00.000Z',
  provenAt: null,
  provenBy: null,
  recheckAt: null,
  failure: null,
  reason: null,
  ...overrides,
});
const PROVEN = { state: 'proven', provenBy: 'dns', expiresAt: null } as const;
const aReview = (): Review => ({
  id: '1'.repeat(24),
  aiToolId: 'alpha',
  aiToolName: 'Alpha',
  userId: 'u-2',
  userName: 'Rita',
  userAvatar: null,
  rating: 2,
  title: 'Slow',
  content: 'It takes minutes.',
  pros: [],
  cons: [],
  usageTime: null,
  role: null,
  companySize: null,
  language: 'en',
  helpful: 0,
  notHelpful: 0,
  myVote: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  commentCount: 0,
  comments: [],
});
const LIST = 'GET /api/catalog/claims';
const START = 'POST /api/catalog/claims';
const CHECK = 'POST /api/catalog/claims/{id}/check';
const FACTS = 'GET /api/catalog/claims/{id}/facts';
const REVIEWS = 'GET /api/reviews/ai-tool/{id}';
const KEPT = 'We saved your unsaved changes in this browser.';
const PROPOSE = 'POST /api/catalog/claims/{id}/proposals';

const open = (
  claims: Claim[],
  api: ApiHandlers = {},
  { route = '/claim/alpha', user = aMember }: { route?: string; user?: User | null } = {},
) =>
  renderCatalog(<App />, {
    route,
    user,
    api: {
      'GET /api/ai-tools/alpha': aTool({ id: 'alpha', name: 'Alpha' }),
      [LIST]: { items: claims },
      ...api,
    },
  });

beforeEach(() => sessionStorage.clear());

describe('the claim page', () => {
  it('asks a visitor to log in', async () => {
    const { requests } = open([], {}, { user: null });
    expect(await screen.findByText('Please log in')).toBeInTheDocument();
    expect(requests.map(({ path }) => path)).not.toContain('/api/catalog/claims');
  });

  it('starts a claim with a note', async () => {
    const { requests } = open([], { [START]: aClaim() });
    fireEvent.change(await screen.findByLabelText(/How can we verify this/), {
      target: { value: ' Call us ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      toolId: 'alpha',
      note: 'Call us',
    });
  });

  it('shows both proofs and copies a value', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    open([aClaim()]);
    const dns = within(await screen.findByRole('region', { name: 'DNS record' }));
    expect(dns.getByText('alpha.example')).toBeInTheDocument();
    await user.click(dns.getByRole('button', { name: 'Copy: TXT value' }));
    expect(write).toHaveBeenCalledWith(LINE);
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(screen.getByText(/\.well-known/)).toBeInTheDocument();
  });

  it('says why a check found no proof', async () => {
    const failure = { at: '2026-11-27T10:05:00.000Z', dns: 'different', file: 'tls' } as const;
    open([aClaim({ failure })]);
    expect(await screen.findByText(/a different value/)).toBeInTheDocument();
    expect(screen.getByText(/certificate isn’t valid/)).toBeInTheDocument();
  });

  it('checks the claim and shows a refusal', async () => {
    open([aClaim()], {
      [CHECK]: Response.json(
        { type: '/problems/too-many-claim-checks', title: 'Too many', status: 429 },
        { status: 429 },
      ),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Couldn’t run the check')).toBeInTheDocument();
  });

  it('leads a proven maker to the facts', async () => {
    open([aClaim(PROVEN)], { [REVIEWS]: [] });
    expect(await screen.findByRole('link', { name: 'Suggest updates' })).toHaveAttribute(
      'href',
      '/claim/alpha/facts',
    );
    expect(screen.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
  });

  it('lets a proven maker reply to a review', async () => {
    const review = aReview();
    const { requests } = open([aClaim(PROVEN)], {
      [REVIEWS]: [review],
      'PUT /api/reviews/{id}/reply': review,
    });
    fireEvent.change(await screen.findByLabelText(/Your reply/), {
      target: { value: 'Thank you!' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        content: 'Thank you!',
      }),
    );
  });

  it.each([
    [{ state: 'review', proof: null }, /An editor will review/],
    [{ state: 'rejected', proof: null, reason: 'No sign of it.' }, 'No sign of it.'],
    [{ state: 'lapsed' }, /no longer find the record/],
    [{ state: 'expired' }, /has expired/],
  ] as const)('explains the state of %j', async (overrides, text) => {
    open([aClaim(overrides)]);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe("the maker's facts", () => {
  const facts = aRecord().facts.filter(({ key }) => key !== 'criterion');
  const aClaimFacts = (overrides: Partial<ClaimFacts> = {}): ClaimFacts => ({
    toolId: 'alpha',
    toolName: 'Alpha',
    revision: 3,
    facts,
    proposal: null,
    isBlocked: false,
    missing: [],
    ...overrides,
  });
  const openFacts = (api: ApiHandlers = {}) =>
    open([aClaim(PROVEN)], { [FACTS]: aClaimFacts(), ...api }, { route: '/claim/alpha/facts' });
  const plan = () => screen.findByRole('article', { name: 'Plan · pro' });
  const setAmount = async (value: string) =>
    fireEvent.change(within(await plan()).getByLabelText('Amount'), { target: { value } });
  const send = () => {
    fireEvent.change(screen.getByLabelText('What changed (for editors)'), {
      target: { value: 'New price' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send proposal' }));
  };

  it('sends only what was changed, with the seen revision', async () => {
    const { requests } = openFacts({ [PROPOSE]: aClaimFacts() });
    await setAmount('25');
    send();
    await screen.findByText('Sent. An editor will review it.');
    const { body, headers } = requests.find(({ method }) => method === 'POST') ?? {};
    expect(headers?.get('if-match')).toBe('"3"');
    expect(body).toMatchObject({
      facts: [{ key: 'plan', id: 'pro', value: { price: { amount: 25 } }, sources: [aSource()] }],
      remove: [],
      reason: 'New price',
    });
  });

  it('wants a change, a reason and a source', async () => {
    const { requests } = openFacts();
    await plan();
    fireEvent.click(screen.getByRole('button', { name: 'Send proposal' }));
    expect(await screen.findByText('Please enter a reason.')).toBeInTheDocument();
    send();
    expect(await screen.findByText('You haven’t changed anything yet.')).toBeInTheDocument();
    const users = within(screen.getByRole('article', { name: 'Users' }));
    fireEvent.change(users.getByLabelText('Count'), { target: { value: '13000000' } });
    send();
    expect(await screen.findByText('Users – Source: missing')).toBeInTheDocument();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps unsent changes until they are sent or discarded', async () => {
    const { unmount } = openFacts();
    await setAmount('25');
    expect(await screen.findByText(KEPT)).toBeInTheDocument();
    unmount();
    const { requests } = openFacts({ [PROPOSE]: aClaimFacts() });
    expect(within(await plan()).getByLabelText('Amount')).toHaveValue('25');
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(within(await plan()).getByLabelText('Amount')).toHaveValue('20');
    expect(screen.queryByText(KEPT)).toBeNull();
    await setAmount('26');
    send();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      facts: [{ value: { price: { amount: 26 } } }],
    });
  });

  it('offers neither a verification nor facts that editors judge', async () => {
    openFacts();
    await plan();
    expect(screen.queryByLabelText('Checked against sources today')).toBeNull();
    expect(screen.queryByRole('option', { name: 'Ease of use' })).toBeNull();
  });

  it('keeps the form after a conflict', async () => {
    openFacts({
      [PROPOSE]: Response.json(
        { type: '/problems/revision-conflict', title: 'newer', status: 412 },
        { status: 412 },
      ),
    });
    await setAmount('25');
    send();
    expect(await screen.findByText(/Someone changed the tool in the meantime/)).toBeInTheDocument();
    expect(within(await plan()).getByLabelText('Amount')).toHaveValue('25');
  });

  it('shows why a proposal was rejected, and what blocks another one', async () => {
    const proposal = {
      state: 'rejected',
      at: '2026-11-27T10:00:00.000Z',
      reason: 'New price',
      changed: ['plan:pro'],
      facts,
      decisionReason: 'The page says 20.',
    } as const;
    openFacts({
      [FACTS]: aClaimFacts({
        proposal: { ...proposal, changed: [...proposal.changed] },
        isBlocked: true,
      }),
    });
    expect(await screen.findByText('Reason: The page says 20.')).toBeInTheDocument();
    expect(screen.getByText(/An editor is changing this tool/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send proposal' })).toBeDisabled();
  });

  it('leads a member without a proof to the claim', async () => {
    open([aClaim()], {}, { route: '/claim/alpha/facts' });
    expect(await screen.findByRole('link', { name: 'Verify that it’s yours' })).toHaveAttribute(
      'href',
      '/claim/alpha',
    );
  });
});

it('labels a fact of the maker on the page of the tool', async () => {
  const fact = { key: 'platforms', value: ['web'], sources: [aSource()], isOld: false };
  renderCatalog(<App />, {
    route: '/ai-detail-enhanced/alpha',
    api: {
      'GET /api/ai-tools/alpha': aTool({ id: 'alpha', facts: [{ ...fact, isByMaker: true }] }),
      'GET /api/ai-tools/{id}/similar': [],
    },
  });
  expect(await screen.findByText(/Provided by the maker/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Are you the maker?' })).toHaveAttribute(
    'href',
    '/claim/alpha',
  );
});

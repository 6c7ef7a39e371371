import type { FaultChoices } from '@atlas/contracts/faults';
import { defined } from '@atlas/contracts/testing';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json';
import { mockGateway } from '../testing/mock-gateway';
import { openPage } from '../open-page';
import { RunningScenarioView } from './running-scenario';

jest.mock('../open-page', () => ({ openPage: jest.fn() }));

const scenario = {
  name: 'slow news',
  operations: { 'news.get': { delayMs: 5_000, response: '503' as const } },
  offline: true as const,
};
const gateway = mockGateway();
const options = { texts: { developer: en }, route: '/news?page=2#top' };

const buttonNamed = (name: string | RegExp) => screen.getByRole('button', { name });

describe('running scenario', () => {
  const show = () =>
    renderRemote(<RunningScenarioView running={{ scenario, expires: 1_700_000_000 }} />, options);

  it('lists the faults and links to the end of the scenario', () => {
    show();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Call · news.get5 s late',
      'Call · news.getstatus 503',
      'Browseroffline',
    ]);
    expect(screen.getByRole('link', { name: 'End scenario' })).toHaveAttribute(
      'href',
      '/news?page=2&atlas-fault=off#top',
    );
  });
  it('creates a link to this page with a signed ticket', async () => {
    gateway.mockResolvedValue(Response.json({ address: '/?atlas-fault=t1', expires: 1 }));
    show();
    await userEvent.click(buttonNamed('Create an address for a bug report'));
    const address = await screen.findByRole('textbox', { name: 'Link for bug reports' });
    expect(address).toHaveValue(`${window.location.origin}/news?page=2&atlas-fault=t1#top`);
    expect(JSON.parse(String(defined(defined(gateway.mock.calls[0])[1]).body))).toEqual(scenario);
  });
  it('shows an error until an attempt to share succeeds', async () => {
    gateway.mockResolvedValueOnce(new Response('', { status: 500 }));
    gateway.mockResolvedValueOnce(Response.json({ address: '/?atlas-fault=t1', expires: 1 }));
    show();
    await userEvent.click(buttonNamed('Create an address for a bug report'));
    expect(await screen.findByRole('alert')).toHaveTextContent('rejected this scenario');
    await userEvent.click(buttonNamed('Create an address for a bug report'));
    await screen.findByRole('textbox', { name: 'Link for bug reports' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('lists a clock that was set by the minute', () => {
    const running = { scenario: { name: 'behind', clockMinutes: -5 }, expires: 1_700_000_000 };
    renderRemote(<RunningScenarioView running={running} />, options);
    expect(screen.getByRole('listitem')).toHaveTextContent('Browserclock -5 min');
  });
});

describe('changing the running scenario', () => {
  const choices: FaultChoices = {
    allowed: true,
    operations: [{ id: 'news.get', method: 'GET', path: '/api/news/{id}' }],
    slices: ['news'],
    viewers: [],
  };
  const start = () => userEvent.click(buttonNamed('Start in this browser'));
  const sent = () => {
    const [, init] = defined(gateway.mock.calls.find(([, one]) => one?.method === 'POST'));
    return JSON.parse(String(defined(init).body)) as unknown;
  };
  const change = async () => {
    renderRemote(<RunningScenarioView running={{ scenario, expires: 1_700_000_000 }} />, options);
    await userEvent.click(buttonNamed('Change scenario'));
    return screen.findByRole('textbox', { name: /Scenario name/ });
  };
  beforeEach(() => {
    gateway.mockImplementation(async (_to, init) =>
      Response.json(
        init?.method === 'POST' ? { address: '/?atlas-fault=t2', expires: 1 } : choices,
      ),
    );
  });

  it('shows the form only after a click on the button', async () => {
    renderRemote(<RunningScenarioView running={{ scenario, expires: 1_700_000_000 }} />, options);
    expect(buttonNamed('Change scenario')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(buttonNamed('Change scenario'));
    await screen.findByRole('textbox', { name: /Scenario name/ });
    expect(buttonNamed('Change scenario')).toHaveFocus();
    await userEvent.click(buttonNamed('Change scenario'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(gateway.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
  });
  it('fills the form with name and faults of the scenario', async () => {
    expect(await change()).toHaveValue('slow news');
    const removals = screen.getAllByRole('button', { name: /^Remove:/ });
    expect(removals.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Remove: Call · news.get: 5 s late',
      'Remove: Call · news.get: status 503',
      'Remove: Browser: offline',
    ]);
  });
  it('starts the unchanged form as the same scenario', async () => {
    await change();
    await start();
    expect(sent()).toEqual(scenario);
  });
  it('replaces the scenario on this page by the changed one', async () => {
    const name = await change();
    await userEvent.click(buttonNamed('Remove: Browser: offline'));
    await userEvent.selectOptions(screen.getByLabelText('Target'), 'operations:news.get');
    await userEvent.selectOptions(screen.getByLabelText('What goes wrong'), '404');
    await userEvent.click(buttonNamed('Add'));
    await userEvent.clear(name);
    await userEvent.type(name, 'no news');
    await start();
    expect(sent()).toEqual({
      name: 'no news',
      operations: { 'news.get': { delayMs: 5_000, response: '404' } },
    });
    expect(openPage).toHaveBeenCalledWith('/news?page=2&atlas-fault=t2#top');
  });
});

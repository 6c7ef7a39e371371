import { defined } from '@atlas/contracts/testing';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json';
import { mockGateway } from '../testing/mock-gateway';
import { RunningScenarioView } from './running-scenario';

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
});

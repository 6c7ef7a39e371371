import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleGateway } from '../../testing/double-gateway';
import en from '../locales/en.json';
import { Running } from './running-scenario';

const scenario = {
  name: 'slow news',
  operations: { 'news.get': { delayMs: 5_000, answer: '503' as const } },
  offline: true as const,
};
const gateway = doubleGateway();
const options = { texts: { developer: en }, route: '/news?page=2#top' };

const named = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a scenario that is on', () => {
  const show = () =>
    renderRemote(<Running running={{ scenario, expires: 1_700_000_000 }} />, options);

  it('when somebody looks, then everything that goes wrong is named, and the way out stays on the page', () => {
    show();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Call · news.get5 s late',
      'Call · news.getstatus 503',
      'Browseroffline',
    ]);
    expect(screen.getByRole('link', { name: 'End the scenario' })).toHaveAttribute(
      'href',
      '/news?page=2&atlas-fault=off#top',
    );
  });
  it('when an address for others is asked for, then it is this page with a ticket of the gateway', async () => {
    gateway.mockResolvedValue(Response.json({ address: '/?atlas-fault=t1', expires: 1 }));
    show();
    await userEvent.click(named('Make an address for a bug report'));
    const address = await screen.findByRole('textbox', { name: 'Address for a bug report' });
    expect(address).toHaveValue(`${window.location.origin}/news?page=2&atlas-fault=t1#top`);
    expect(JSON.parse(String(gateway.mock.calls[0]![1]!.body))).toEqual(scenario);
  });
  it('when the gateway refuses at first, then it says so until the next attempt brings the address', async () => {
    gateway.mockResolvedValueOnce(new Response('', { status: 500 }));
    gateway.mockResolvedValueOnce(Response.json({ address: '/?atlas-fault=t1', expires: 1 }));
    show();
    await userEvent.click(named('Make an address for a bug report'));
    expect(await screen.findByRole('alert')).toHaveTextContent('did not take this scenario');
    await userEvent.click(named('Make an address for a bug report'));
    await screen.findByRole('textbox', { name: 'Address for a bug report' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

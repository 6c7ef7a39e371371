import type { FaultChoices } from '@atlas/contracts/faults';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleGateway } from '../../testing/double-gateway';
import en from '../locales/en.json';
import { FaultForm } from './fault-form';

const choices: FaultChoices = {
  allowed: true,
  operations: [{ id: 'news.get', method: 'GET', path: '/api/news/{id}' }],
  slices: ['news'],
  viewers: ['member'],
};
const gateway = doubleGateway();
const options = { texts: { developer: en } };

const named = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a scenario that is put together', () => {
  const show = async () => {
    gateway.mockImplementation(async (_to, init) =>
      init?.method === 'POST' ? new Response('', { status: 403 }) : Response.json(choices),
    );
    renderRemote(<FaultForm />, options);
    await screen.findByRole('button', { name: 'Add' });
  };

  it.each([
    ['allows none', () => Promise.resolve(Response.json({ ...choices, allowed: false }))],
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('when the site %s, then there is nothing to choose, and it says why', async (_, answer) => {
    gateway.mockImplementation(answer);
    renderRemote(<FaultForm />, options);
    expect(screen.getByText('Asking…')).toBeVisible();
    expect(await screen.findByText('This site allows no fault scenarios.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('when nothing is chosen yet, then it cannot be started', async () => {
    await show();
    expect(named('Start in this browser')).toBeDisabled();
  });
  it('when one is added twice and taken away, then nothing of it is left', async () => {
    await show();
    await userEvent.click(named('Add'));
    await userEvent.click(named('Add'));
    const [row, ...others] = screen.getAllByRole('listitem');
    expect([row!.textContent, others.length]).toEqual(['Browser: offlineRemove', 0]);
    await userEvent.click(within(row!).getByRole('button', { name: 'Remove: Browser: offline' }));
    expect(screen.getByRole('listitem')).toHaveTextContent('None');
    expect(named('Start in this browser')).toBeDisabled();
  });
  it('when the gateway refuses it, then it says so, and what was chosen is still there', async () => {
    await show();
    await userEvent.click(named('Add'));
    await userEvent.type(screen.getByRole('textbox', { name: /Name of the scenario/ }), 'away');
    await userEvent.click(named('Start in this browser'));
    expect(await screen.findByRole('alert')).toBeVisible();
    const sent = gateway.mock.calls.find(([, init]) => init?.method === 'POST')![1]!;
    expect(JSON.parse(String(sent.body))).toEqual({ name: 'away', offline: true });
    await waitFor(() => expect(screen.getByText('Browser: offline')).toBeVisible());
  });
});

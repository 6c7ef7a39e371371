import { defined } from '@atlas/contracts/testing';
import type { FaultChoices } from '@atlas/contracts/faults';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json';
import { mockGateway } from '../testing/mock-gateway';
import { FaultForm } from './fault-form';

const choices: FaultChoices = {
  allowed: true,
  operations: [{ id: 'news.get', method: 'GET', path: '/api/news/{id}' }],
  slices: ['news'],
  viewers: ['member'],
};
const gateway = mockGateway();
const options = { texts: { developer: en } };

const buttonNamed = (name: string | RegExp) => screen.getByRole('button', { name });

describe('fault form', () => {
  const show = async () => {
    gateway.mockImplementation(async (_to, init) =>
      init?.method === 'POST' ? new Response('', { status: 403 }) : Response.json(choices),
    );
    renderRemote(<FaultForm />, options);
    await screen.findByRole('button', { name: 'Add' });
  };

  it.each([
    ['allows none', () => Promise.resolve(Response.json({ ...choices, allowed: false }))],
    ['does not respond', () => Promise.reject(new TypeError('fetch failed'))],
  ])('says that no faults are allowed when the site %s', async (_, respond) => {
    gateway.mockImplementation(respond);
    renderRemote(<FaultForm />, options);
    expect(screen.getByText('Checking…')).toBeVisible();
    expect(await screen.findByText('This site doesn’t allow fault scenarios.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('disables the start button without a fault', async () => {
    await show();
    expect(buttonNamed('Start in this browser')).toBeDisabled();
  });
  it('removes a fault that was added twice', async () => {
    await show();
    await userEvent.click(buttonNamed('Add'));
    await userEvent.click(buttonNamed('Add'));
    const [row, ...others] = screen.getAllByRole('listitem');
    expect([defined(row).textContent, others.length]).toEqual(['Browser: offlineRemove', 0]);
    await userEvent.click(
      within(defined(row)).getByRole('button', { name: 'Remove: Browser: offline' }),
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('None');
    expect(buttonNamed('Start in this browser')).toBeDisabled();
  });
  it('keeps the chosen faults when the gateway rejects them', async () => {
    await show();
    await userEvent.click(buttonNamed('Add'));
    await userEvent.type(screen.getByRole('textbox', { name: /Scenario name/ }), 'away');
    await userEvent.click(buttonNamed('Start in this browser'));
    expect(await screen.findByRole('alert')).toBeVisible();
    const sent = defined(
      defined(gateway.mock.calls.find(([, init]) => init?.method === 'POST'))[1],
    );
    expect(JSON.parse(String(sent.body))).toEqual({ name: 'away', offline: true });
    await waitFor(() => expect(screen.getByText('Browser: offline')).toBeVisible());
  });
});

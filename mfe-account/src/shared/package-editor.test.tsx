import type { PackageDraft } from '@atlas/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPackage, aUser } from '../testing/builders';
import { renderAccount } from '../testing/render';
import PackageEditor from './package-editor';

const tools = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `t${i + 1}` }));
const status = (code: number) => () => new Response('{}', { status: code });

async function open(draft: Partial<PackageDraft>, api: Record<string, unknown> = {}) {
  const onClose = jest.fn();
  const view = renderAccount(
    <PackageEditor draft={{ name: 'Writing', tools: tools(2), ...draft }} onClose={onClose} />,
    { user: aUser(), api: { 'GET /api/ai-tools': [], ...api } },
  );
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, onClose, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}

test.each<[string, boolean, Partial<PackageDraft>]>([
  ['a name of spaces', false, { name: '   ' }],
  ['an invisible name', false, { name: '\u3164\u200B' }],
  ['no tool', false, { tools: [] }],
  ['30 tools', true, { tools: tools(30) }],
  ['31 tools', false, { tools: tools(31) }],
])('a package with %s can be saved: %s', async (_what, canSave, draft) => {
  const { save } = await open(draft);
  expect((save as HTMLButtonElement).disabled).toBe(!canSave);
});

test.each<[number, string]>([
  [409, 'You can have up to 50 packages.'],
  [500, 'Couldn’t save your package. Please try again.'],
])('stays open with its input after a save with status %i', async (code, text) => {
  const { dialog, save, onClose } = await open({}, { 'POST /api/custom-packages': status(code) });
  await userEvent.type(dialog.getByLabelText('Note for t1'), 'drafts');
  await userEvent.click(save);
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByLabelText('Note for t1')).toHaveValue('drafts');
  expect(onClose).not.toHaveBeenCalled();
});

test('saves the new order and the notes after a move and a removal', async () => {
  const { dialog, save, requests } = await open(
    { tools: [{ id: 't1', note: 'first' }, { id: 't2' }, { id: 't3', note: 'third' }] },
    { 'POST /api/custom-packages': () => Response.json(aPackage(), { status: 201 }) },
  );
  expect(dialog.getByRole('button', { name: 'Move t1 up' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Move t3 up' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove t2' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move t3 up' }));
  await userEvent.click(save);
  expect(await screen.findByText('“Writing” is saved.')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    tools: [
      { id: 't3', note: 'third' },
      { id: 't1', note: 'first' },
    ],
  });
});

import type { ToolRecord } from '@atlas/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRecord } from '../../testing/a-record';
import { renderCatalog } from '../../testing/render-catalog';
import ConflictDialog from './conflict-dialog';

const base = aRecord();
const withTagline = (tagline: string): ToolRecord => ({
  ...base,
  texts: { ...base.texts, ko: { ...base.texts.ko, tagline } },
});
const mine = withTagline('my tagline');
const theirs = withTagline('their tagline');

function open() {
  const onMerged = jest.fn();
  renderCatalog(
    <ConflictDialog id={base.id} base={base} mine={mine} onMerged={onMerged} onCancel={() => {}} />,
    {
      language: 'en',
      api: {
        'GET /api/catalog/records/{id}': {
          id: base.id,
          revision: 4,
          state: 'published',
          record: theirs,
          open: null,
          conflicts: [],
          missing: [],
          old: [],
          untranslated: [],
        },
      },
    },
  );
  return onMerged;
}
const rows = async () => (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);

test('shows what both changed with the value that stays', async () => {
  const onMerged = open();
  expect(await rows()).toEqual([
    base.texts.ko?.tagline,
    'their tagline',
    'their tagline',
    'my tagline',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Apply my changes/ }));
  expect(onMerged).toHaveBeenCalledWith(mine, 4, theirs);
});

test('discards the changes of this editor', async () => {
  const onMerged = open();
  await userEvent.click(await screen.findByRole('button', { name: /Discard my changes/ }));
  expect(onMerged).toHaveBeenCalledWith(theirs, 4, theirs);
});

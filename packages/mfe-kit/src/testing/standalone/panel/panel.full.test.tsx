import { DEFAULT_SETTINGS } from '@atlas/contract-mocks';
import type * as Contracts from '@atlas/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as Zod from 'zod';
import { renderRemote } from '../../render-remote';
import en from '../locales/en.json';
import { readSettings, storeSettings } from '../stored-settings';
import { Panel } from './panel';

jest.mock('../under-test', () => {
  const { defineContract } = jest.requireActual<typeof Contracts>('@atlas/contracts');
  const { z } = jest.requireActual<typeof Zod>('zod');
  const operation = (id: string, path: string) =>
    defineContract({ id, method: 'GET', path, output: z.string() });
  return {
    manifest: { name: 'samples', api: ['/api/samples'] },
    previewTargets: [{ kind: 'route', name: 'samples', path: '/samples' }],
    contracts: {
      listSamples: operation('samples.list', '/api/samples'),
      getSample: operation('samples.get', '/api/samples/{id}'),
      listColors: operation('colors.list', '/api/samples/{id}/colors'),
      getOther: operation('others.get', '/api/samples-of-others'),
    },
  };
});
jest.mock('../watch-builds', () => ({ watchBuilds: () => undefined }));

const show = () => renderRemote(<Panel />, { texts: { standalone: en } });
const choiceOf = (label: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: label });
const optionsOf = (label: string) =>
  [...choiceOf(label).options].map(({ value, text }) => [value, text]);
const search = () => screen.getByRole('searchbox', { name: 'Search operations' });
/** Ids of the listed operations. */
const operations = () =>
  screen
    .getAllByRole<HTMLSelectElement>('combobox', { name: /\./ })
    .map(({ labels }) => labels[0]?.textContent);

beforeEach(() => localStorage.clear());

const CONTENTS = [
  ['usual', 'Usual'],
  ['empty', 'Empty lists'],
  ['one', 'One entry'],
  ['many', 'Many entries'],
  ['long', 'Long words'],
] as const;

test('offers empty lists, one entry, many entries and long words', () => {
  show();
  expect(optionsOf('Content')).toEqual(CONTENTS);
});

test.each(CONTENTS)('stores the content %s for the preview', async (value) => {
  show();
  await userEvent.selectOptions(choiceOf('Content'), value);
  expect(readSettings()).toEqual({ ...DEFAULT_SETTINGS, content: value });
});

const FAILURES = [
  ...['400', '401', '403', '404', '409', '429', '500', '502', '503', '504'].map(
    (status) => [status, status] as const,
  ),
  ['broken', 'Truncated response'],
  ['timeout', 'No response'],
] as const;

test('offers every failure for an operation', () => {
  show();
  expect(optionsOf('samples.get')).toEqual([['works', 'Normal response'], ...FAILURES]);
});

test.each(FAILURES)('stores the failure %s of an operation until it works', async (value) => {
  show();
  await userEvent.selectOptions(choiceOf('samples.get'), value);
  expect(readSettings().failures).toEqual({ 'samples.get': value });
  await userEvent.selectOptions(choiceOf('samples.get'), 'works');
  expect(readSettings().failures).toEqual({});
});

const WIDTHS = [
  ['320', '320px'],
  ['390', '390px'],
  ['600', '600px'],
  ['768', '768px'],
  ['full', '100%'],
] as const;

test('offers three widths of phones, a tablet and the full width', () => {
  show();
  expect(optionsOf('Width').map(([value]) => value)).toEqual(WIDTHS.map(([value]) => value));
});

test.each(WIDTHS)('shows the preview at the width %s', async (value, width) => {
  show();
  await userEvent.selectOptions(choiceOf('Width'), value);
  expect(screen.getByTitle('Preview')).toHaveStyle({ width });
});

test('lists the operations of the remote alone', () => {
  show();
  expect(operations()).toEqual(['samples.list', 'samples.get', 'colors.list']);
});

test.each([
  ['an id', 'samples.g', ['samples.get']],
  ['an id in other letters', 'COLORS', ['colors.list']],
  ['a path', '{id}/col', ['colors.list']],
])('finds operations by %s', async (_, text, found) => {
  show();
  await userEvent.click(search());
  await userEvent.paste(text);
  expect(operations()).toEqual(found);
});

test('shows a failing operation with every search', async () => {
  storeSettings({ ...DEFAULT_SETTINGS, failures: { 'samples.list': '503' } });
  show();
  await userEvent.type(search(), 'colors');
  expect(operations()).toEqual(['samples.list', 'colors.list']);
  expect(choiceOf('samples.list')).toHaveValue('503');
});

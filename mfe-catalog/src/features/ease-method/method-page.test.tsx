import { CRITERION_WEIGHTS, LANGUAGES, SCORE_CRITERIA } from '@atlas/contracts';
import { screen, within } from '@testing-library/react';
import { defined } from '@atlas/contracts/testing';
import namesEn from '../../shared/criterion-names/locales/en.json';
import namesJa from '../../shared/criterion-names/locales/ja.json';
import namesKo from '../../shared/criterion-names/locales/ko.json';
import namesZh from '../../shared/criterion-names/locales/zh.json';
import { renderCatalog } from '../../testing/render-catalog';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';
import MethodPage from './method-page';

const NAMES = { ko: namesKo, en: namesEn, ja: namesJa, zh: namesZh };
const METHOD = { ko, en, ja, zh };

it('lists every criterion with its weight, its grades and who decides', () => {
  renderCatalog(<MethodPage />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(SCORE_CRITERIA.length);
  rows.forEach((row, at) => {
    const id = defined(SCORE_CRITERIA[at]);
    const { two, one, zero } = en.grades[id];
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      String(CRITERION_WEIGHTS[id]),
      two,
      one,
      zero,
      expect.stringMatching(/^(Facts|Editors)$/),
    ]);
    expect(within(row).getByRole('rowheader')).toHaveTextContent(namesEn.criteria[id]);
  });
  const editors = rows.filter((row) => within(row).queryByText('Editors'));
  expect(editors).toHaveLength(6);
});

it('states the minimum and that ratings of members are apart', () => {
  renderCatalog(<MethodPage />);
  expect(screen.getByText(/fewer than 7 of 12 graded criteria/)).toBeInTheDocument();
  expect(screen.getByText(/User star ratings appear next to the score/)).toBeInTheDocument();
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('name every criterion and its grades', () => {
    for (const id of SCORE_CRITERIA) {
      expect(NAMES[language].criteria[id]).toBeTruthy();
      expect(new Set(Object.values(METHOD[language].grades[id])).size).toBe(3);
    }
  });
});

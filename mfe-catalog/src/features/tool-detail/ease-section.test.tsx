import { SCORE_CRITERIA } from '@atlas/contracts';
import type { Ease, EaseCriterion } from '@atlas/contracts';
import { screen, within } from '@testing-library/react';
import { defined } from '@atlas/contracts/testing';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { EaseSection } from './ease-section';

const SOURCE = { url: 'https://alpha.example/apps', publisher: 'Alpha', kind: 'maker' } as const;
const easeOf = (own: Partial<Record<string, Partial<EaseCriterion>>>, score: number | null = 75) =>
  ({
    score,
    judged: Object.keys(own).length,
    criteria: SCORE_CRITERIA.map((id) => ({ id, weight: 1, grade: null, ...own[id] })),
  }) satisfies Ease;
const rowOf = (name: string) => within(defined(screen.getByText(name).closest<HTMLElement>('li')));

describe('the ease-of-use score of a tool', () => {
  it('shows every criterion, its grade and what it rests on', () => {
    const ease = easeOf({
      'mobile-app': { grade: 1, basis: 'sourced', facts: ['platforms'] },
      'no-card': { grade: 2, basis: 'unsourced', facts: ['access'] },
      guidance: { grade: 0, basis: 'judged', judgedOn: '2026-11-27', note: { en: 'No guidance' } },
    });
    const facts = [{ key: 'platforms', sources: [SOURCE], isOld: false }];
    renderCatalog(<EaseSection tool={aTool({ ease, facts })} />);
    expect(screen.getByRole('heading', { name: 'Ease of use: 75 out of 100' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(SCORE_CRITERIA.length);

    const mobile = rowOf('Mobile app');
    expect(mobile.getByRole('img', { name: '1 out of 2' })).toBeInTheDocument();
    expect(mobile.getByText('Sourced facts')).toBeInTheDocument();
    expect(mobile.getByRole('link', { name: 'Alpha' })).toHaveAttribute('href', SOURCE.url);

    const card = rowOf('Free to try without a card');
    expect(card.getByText('Facts without a source')).toBeInTheDocument();
    expect(card.queryByRole('link')).not.toBeInTheDocument();

    const guidance = rowOf('Guidance for beginners');
    expect(guidance.getByRole('img', { name: '0 out of 2' })).toBeInTheDocument();
    expect(guidance.getByText('Rated by editors, Nov 27, 2026')).toBeInTheDocument();
    expect(guidance.getByText(/No guidance/)).toBeInTheDocument();

    expect(rowOf('Works without an account').getByText('Not rated')).toBeInTheDocument();
  });

  it('links to the method', () => {
    renderCatalog(<EaseSection tool={aTool({ ease: easeOf({}) })} />);
    expect(screen.getByRole('link', { name: 'How we score' })).toHaveAttribute(
      'href',
      '/ease-of-use',
    );
  });

  it('says how many criteria are missing for a score', () => {
    const ease = easeOf({ 'no-card': { grade: 2, basis: 'unsourced', facts: ['access'] } }, null);
    renderCatalog(<EaseSection tool={aTool({ ease, rating: 0 })} />);
    expect(screen.getByRole('heading', { name: 'Ease of use: no score yet' })).toBeInTheDocument();
    expect(
      screen.getByText(/We’ve rated only 1 of 12 criteria. A score needs at least 7/),
    ).toBeInTheDocument();
  });

  it('shows a note in the language of the visitor', () => {
    const note = { en: 'Templates', ko: '템플릿이 있음' };
    const ease = easeOf({ guidance: { grade: 2, basis: 'judged', note } });
    renderCatalog(<EaseSection tool={aTool({ ease })} />, { language: 'ko' });
    expect(screen.getByText(/템플릿이 있음/)).toBeInTheDocument();
  });

  it('shows nothing of a tool without criteria', () => {
    renderCatalog(
      <main>
        <EaseSection tool={aTool()} />
      </main>,
    );
    expect(screen.getByRole('main')).toBeEmptyDOMElement();
  });
});

import { BEST_GRADE, MIN_JUDGED_CRITERIA } from '@atlas/contracts';
import type { EaseCriterion, ToolDetail } from '@atlas/contracts';
import { Link, useFormat } from '@atlas/mfe-kit';
import { Section, Text } from '@atlas/ui';
import { methodPath } from '../../paths';
import { useCriterionName } from '../../shared/criterion-names/use-criterion-name';
import { useEaseText } from '../../shared/ease-texts/use-ease-text';
import { FactSources } from '../../shared/fact-sources';
import { useCatalogText } from '../../shared/use-catalog-text';
import { Basis, Criteria, Grade } from './ease-styles';

/** Date in UTC: the same day for all readers. */
const ON_DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;

/** The ease-of-use score criterion by criterion, with what each grade rests on. */
export function EaseSection({ tool }: { tool: ToolDetail }) {
  const t = useEaseText();
  const { ease } = tool;
  if (!ease) return null;
  const { score, judged, criteria } = ease;
  const values = { judged, count: criteria.length, least: MIN_JUDGED_CRITERIA };
  return (
    <Section
      id="ease"
      title={score === null ? t('untitled') : t('title', { score })}
      lead={
        <>
          {t(score === null ? 'tooFew' : 'counted', values)}{' '}
          <Link to={methodPath}>{t('method')}</Link>
        </>
      }
    >
      <Criteria aria-label={t('list')}>
        {criteria.map((criterion) => (
          <Criterion key={criterion.id} criterion={criterion} tool={tool} />
        ))}
      </Criteria>
    </Section>
  );
}

function Criterion({ criterion, tool }: { criterion: EaseCriterion; tool: ToolDetail }) {
  const t = useEaseText();
  const nameOf = useCriterionName();
  const { id, grade, weight, basis } = criterion;
  return (
    <li data-judged={grade !== null}>
      <Text as="span" size="sm" strong={grade !== null} tone={grade === null ? 'muted' : undefined}>
        {nameOf(id)}
      </Text>
      {grade === null ? (
        <Text as="span" size="xs" tone="muted">
          {t('notJudged')}
        </Text>
      ) : (
        <Grade role="img" aria-label={t('grade', { grade })} title={t('weight', { weight })}>
          {Array.from({ length: BEST_GRADE }, (_, at) => (
            <i key={at} data-on={at < grade} />
          ))}
        </Grade>
      )}
      {basis && <Rests criterion={criterion} tool={tool} />}
    </li>
  );
}

/** Facts with their sources, or an editor's judgement with its day and note. */
function Rests({ criterion, tool }: { criterion: EaseCriterion; tool: ToolDetail }) {
  const t = useEaseText();
  const format = useFormat();
  const { language } = useCatalogText();
  const { basis = 'judged', judgedOn, note, sources, facts = [] } = criterion;
  const label = t(`basis.${basis}`);
  const text =
    judgedOn === undefined ? label : t('on', { basis: label, date: format.date(judgedOn, ON_DAY) });
  const known = (tool.facts ?? []).filter(({ key }) => facts.includes(key));
  const first = known.find((fact) => fact.sources.length > 0);
  const written = note && (note[language] ?? note.en ?? Object.values(note)[0]);
  return (
    <Basis>
      <Text as="span" size="xs" tone="muted">
        <span data-basis={basis}>{text}</span>
        {written && ` · ${written}`}
      </Text>
      {sources && <FactSources fact={{ sources, isOld: false }} />}
      {basis === 'sourced' && first && (
        <FactSources fact={{ sources: first.sources.slice(0, 1), isOld: first.isOld }} />
      )}
    </Basis>
  );
}

import { pickText, planNameIn } from '@atlas/contracts';
import type { ShownFact, ToolDetail } from '@atlas/contracts';
import { Section, Stack, Text, VisuallyHidden } from '@atlas/ui';
import { CheckedNote } from '../../shared/checked-note';
import { FactSources } from '../../shared/fact-sources';
import { useCatalogText } from '../../shared/use-catalog-text';
import { Amount, PlanCards, PlanName } from './plan-cards';

type Plan = ToolDetail['plans'][number];

/**
 * Plans with names and prices of the maker, content, date and source; cards for the eye, a table
 * for assistive technology.
 */
export function Plans({ tool }: { tool: ToolDetail }) {
  const { t } = useCatalogText();
  // Plans and their facts are in the same order.
  const sources = (tool.facts ?? []).filter(({ key }) => key === 'plan');
  return (
    <Section id="plans" title={t('plans.title')}>
      <Stack gap={3}>
        <PlanCards role="table" aria-label={t('plans.title')}>
          <VisuallyHidden as="div" role="row">
            <span role="columnheader">{t('plans.plan')}</span>
            <span role="columnheader">{t('plans.price')}</span>
            <span role="columnheader">{t('plans.holds')}</span>
          </VisuallyHidden>
          {tool.plans.map((plan, at) => (
            <PlanCard key={plan.name} plan={plan} sources={sources[at]} />
          ))}
        </PlanCards>
        {sources.length === 0 && (
          <Text size="sm" tone="muted">
            <CheckedNote tool={tool} facts="plans" />
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function PlanCard({ plan, sources }: { plan: Plan; sources: ShownFact | undefined }) {
  const { t, language, perMonth } = useCatalogText();
  const holds = pickText<'holds', string>(plan, 'holds', language);
  return (
    <div role="row">
      <PlanName role="rowheader">{planNameIn(plan.name, language)}</PlanName>
      <Amount role="cell">
        {perMonth(plan.monthlyPrice, plan.price)}
        {plan.billing === 'yearly' && <small>{t('plans.yearly')}</small>}
      </Amount>
      <Text as="div" size="sm" role="cell">
        {holds ?? t('plans.holdsUnknown')}
        <FactSources fact={sources} />
      </Text>
    </div>
  );
}

import type { Tool } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Button, Card, Heading, Inline, Stack, Table, Text } from '@atlas/ui';
import { homePath } from '../../app/paths';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersText } from '../../shared/users';
import { VisitLink } from '../../shared/visit-link';
import { bestChoice, scoreOf } from './best-choice';

/** Step 3: one tool, and the sum that chose it (spec §9). */
export function BestStep({ tools, onBack }: { tools: readonly Tool[]; onBack: () => void }) {
  const { t, description, perMonth } = useCatalogText();
  const best = bestChoice(tools);
  if (!best) return null;
  return (
    <Stack gap={6}>
      <Card tone="accent" padding={6} as="section" aria-label={t('compare.step3')}>
        <Stack gap={3}>
          <Heading level={2}>{best.name}</Heading>
          <Text>{description(best)}</Text>
          <Inline gap={4}>
            <Text as="span" strong>{t('easeOfUse')}: {best.rating}%</Text>
            <span><PricingBadge pricing={best.pricing} /> {perMonth(best.monthlyPrice, best.price)}</span>
            <Text as="span">{t('users.monthly')}: {usersText(best, t)}</Text>
          </Inline>
          <VisitLink tool={best} label={t('start.action')} />
        </Stack>
      </Card>
      <Stack as="section" gap={3}>
        <Heading level={2} size="lg">{t('score.title')}</Heading>
        <Text size="sm" tone="muted">{t('score.how')}</Text>
        <Table caption={t('score.title')}>
          <thead>
            <tr><th scope="col">{t('score.tool')}</th>{(['rating', 'pricing', 'users', 'total'] as const).map((part) => <th key={part} scope="col" data-align="end">{t(`score.${part}`)}</th>)}</tr>
          </thead>
          <tbody>
            {tools.map((tool) => {
              const { rating, pricing, users, total } = scoreOf(tool);
              return <tr key={tool.id}><th scope="row">{tool.name}</th>{[rating, pricing && `+${pricing}`, users && `+${users}`, total].map((points, at) => <td key={at} data-align="end">{points}</td>)}</tr>;
            })}
          </tbody>
        </Table>
      </Stack>
      <Inline gap={3}>
        <Button variant="secondary" onClick={onBack}>{t('back')}</Button>
        <Button as={Link} to={homePath} variant="ghost">{t('backHome')}</Button>
      </Inline>
    </Stack>
  );
}

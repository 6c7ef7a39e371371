import { isRated, toolLogoPath } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { Link, PageLink } from '@atlas/mfe-kit';
import { Badge, Button, Card, Heading, Inline, Logo, Stack, Text } from '@atlas/ui';
import { detailPath } from '../../paths';
import { PricingBadge } from '../../shared/pricing-badge';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersText } from '../../shared/users';
import { VisitLink } from '../../shared/visit-link';
import { bestChoice } from './best-choice';
import { SaveComparison } from './save-comparison';
import { ScoreTable } from './score-table';
import { useRatedTools } from './use-details';
import { WeightPicker } from './weight-picker';
import type { Weights } from './weights';
import { WhyNot } from './why-not';

interface BestStepProps {
  tools: readonly Tool[];
  weights: Weights;
  onWeights: (weights: Weights) => void;
  onBack: () => void;
}

/** Step 3: the best tool, with its score in detail. */
export function BestStep({ tools, weights, onWeights, onBack }: BestStepProps) {
  const { t, description, toolPrice } = useCatalogText();
  const rated = useRatedTools(tools);
  const best = bestChoice(rated, weights);
  if (!best) return null;
  const users = usersText(best, t);
  return (
    <Stack gap={8}>
      <Card tone="accent" padding={6} as="section" aria-label={t('compare.step3')}>
        <Stack gap={4}>
          <Stack gap={2}>
            <div>
              <Badge tone="info">{t('compare.step3')}</Badge>
            </div>
            <Inline gap={4} wrap={false}>
              <Logo src={toolLogoPath(best.id)} size="lg" />
              <Heading level={2} size="xl">
                <Link to={detailPath(best.id)} style={{ color: 'inherit', textDecoration: 'none' }}>
                  {best.name}
                </Link>
              </Heading>
            </Inline>
            <Text>{description(best)}</Text>
          </Stack>
          <Inline gap={4}>
            <Text as="span" strong>
              {isRated(best) ? `${t('easeOfUse')}: ${best.rating}%` : t('notRated')}
            </Text>
            <span>
              <PricingBadge pricing={best.pricing} /> <span>{toolPrice(best)}</span>
            </span>
            {users && <Text as="span">{users}</Text>}
          </Inline>
          <VisitLink tool={best} label={t('start.action')} />
        </Stack>
      </Card>
      <WeightPicker weights={weights} onChange={onWeights} />
      <WhyNot tools={rated} weights={weights} />
      <ScoreTable tools={rated} best={best} weights={weights} />
      <Inline gap={3}>
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <SaveComparison tools={tools} />
        <Button as={PageLink} page="home" variant="ghost">
          {t('backHome')}
        </Button>
      </Inline>
    </Stack>
  );
}

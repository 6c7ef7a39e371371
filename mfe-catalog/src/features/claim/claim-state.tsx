import type { Claim } from '@atlas/contracts';
import { Link, useFormat } from '@atlas/mfe-kit';
import { Badge, Button, Card, Stack, Text } from '@atlas/ui';
import { makerFactsPath } from '../../paths';
import { useClaimText } from './use-claim-text';

const TONES = {
  waiting: 'neutral',
  proven: 'success',
  lapsed: 'danger',
  expired: 'neutral',
  review: 'info',
  rejected: 'danger',
} as const;

/** What became of a claim, and what its member can do now. */
export function ClaimState({ claim }: { claim: Claim }) {
  const t = useClaimText();
  const format = useFormat();
  const { state, toolId, domain, expiresAt, provenBy, recheckAt, reason } = claim;
  const day = (date: string) => format.date(date, { dateStyle: 'long' });
  return (
    <Card tone={state === 'proven' ? 'accent' : 'surface'} role="status">
      <Stack gap={3}>
        <div>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </div>
        <Text>{t(`text.${state}`, { domain })}</Text>
        {state === 'waiting' && expiresAt && (
          <Text size="sm" tone="muted">
            {t('until', { date: day(expiresAt) })}
          </Text>
        )}
        {provenBy && state === 'proven' && (
          <Text size="sm" tone="muted">
            {[t(`provenBy.${provenBy}`), recheckAt && t('recheck', { date: day(recheckAt) })]
              .filter(Boolean)
              .join(' ')}
          </Text>
        )}
        {reason && <Text style={{ whiteSpace: 'pre-wrap' }}>{reason}</Text>}
        {state === 'proven' && (
          <div>
            <Button as={Link} to={makerFactsPath(toolId)}>
              {t('facts')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

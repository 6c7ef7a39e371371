import type { ClaimFacts } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Badge, Card, Inline, Stack, Text } from '@atlas/ui';
import { describePart } from './describe-part';
import { useEditText } from './use-edit-text';
import { useWords } from './use-words';

/** What became of the maker's last proposal, and whether another one is possible. */
export function ProposalState({ facts: { proposal, isBlocked } }: { facts: ClaimFacts }) {
  const t = useEditText();
  const format = useFormat();
  const words = useWords();
  return (
    <>
      {proposal && (
        <Card as="section" aria-label={t('maker.last')}>
          <Stack gap={2}>
            <Inline gap={3}>
              <Text strong>{t('maker.last')}</Text>
              <Badge>{t(`states.${proposal.state}`)}</Badge>
              <Text size="sm" tone="muted">
                {format.date(proposal.at, { dateStyle: 'medium', timeStyle: 'short' })}
              </Text>
            </Inline>
            <Text size="sm">
              {proposal.changed.map((part) => describePart(part, words)).join(', ')}
            </Text>
            {proposal.decisionReason && (
              <Text style={{ whiteSpace: 'pre-wrap' }}>
                {`${t('queue.reason')}: ${proposal.decisionReason}`}
              </Text>
            )}
          </Stack>
        </Card>
      )}
      {isBlocked && (
        <Card tone="accent" role="status">
          <Text size="sm">{t('maker.blocked')}</Text>
        </Card>
      )}
    </>
  );
}

import { checkClaim, listClaims } from '@atlas/contracts';
import type { Claim } from '@atlas/contracts';
import { useContractMutation, useFormat } from '@atlas/mfe-kit';
import { Button, Card, Heading, Stack, Text } from '@atlas/ui';
import { CopyRow } from './copy-row';
import { useClaimText } from './use-claim-text';

interface ProofsProps {
  claim: Claim;
  proof: NonNullable<Claim['proof']>;
}

/** The two proofs, of which one is enough, and their check. */
export function Proofs({ claim, proof }: ProofsProps) {
  const t = useClaimText();
  const { id, failure } = claim;
  const check = useContractMutation(checkClaim, {
    input: () => ({ params: { id } }),
    invalidates: [listClaims],
    failure: () => ({ otherwise: { title: t('error.check') } }),
  });
  return (
    <Stack gap={5}>
      <Card as="section" aria-label={t('dns.title')}>
        <Stack gap={4}>
          <Heading level={2} size="lg">
            {t('dns.title')}
          </Heading>
          <Text>{t('dns.how')}</Text>
          <CopyRow label={t('dns.name')} text={proof.dns.name} />
          <CopyRow label={t('dns.value')} text={proof.dns.value} />
        </Stack>
      </Card>
      <Card as="section" aria-label={t('file.title')}>
        <Stack gap={4}>
          <Heading level={2} size="lg">
            {t('file.title')}
          </Heading>
          <Text>{t('file.how')}</Text>
          <CopyRow label={t('file.url')} text={proof.file.url} />
          <CopyRow label={t('file.content')} text={proof.file.content} />
        </Stack>
      </Card>
      <div role="status">{failure && <Failure failure={failure} />}</div>
      <div>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
      </div>
    </Stack>
  );
}

function Failure({ failure }: { failure: NonNullable<Claim['failure']> }) {
  const t = useClaimText();
  const format = useFormat();
  const time = format.date(failure.at, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <Card>
      <Stack gap={2}>
        <Text strong>{t('failure.title', { time })}</Text>
        <Text size="sm">{`${t('dns.title')}: ${t(`failure.dns.${failure.dns}`)}`}</Text>
        <Text size="sm">{`${t('file.title')}: ${t(`failure.file.${failure.file}`)}`}</Text>
      </Stack>
    </Card>
  );
}

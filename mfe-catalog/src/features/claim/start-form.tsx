import { listClaims, listSuggestions, startClaim } from '@atlas/contracts';
import { useContractMutation } from '@atlas/mfe-kit';
import { Button, Card, Stack, Text, TextArea } from '@atlas/ui';
import { useState } from 'react';
import { useClaimText } from './use-claim-text';

/** Explains the proof and starts the claim. */
export function StartForm({ toolId, hasExpired }: { toolId: string; hasExpired: boolean }) {
  const t = useClaimText();
  const [note, setNote] = useState('');
  const start = useContractMutation(startClaim, {
    input: () => ({ body: { toolId, ...(note.trim() && { note: note.trim() }) } }),
    invalidates: [listClaims, listSuggestions],
    failure: () => ({ otherwise: { title: t('error.start') } }),
  });
  return (
    <Card>
      <Stack gap={4}>
        {hasExpired && (
          <Text role="status" strong>
            {t('expired')}
          </Text>
        )}
        <Text>{t('start.how')}</Text>
        <ul style={{ margin: 0, paddingInlineStart: 'var(--space-5)' }}>
          <li>{t('start.may')}</li>
          <li>{t('start.mayNot')}</li>
        </ul>
        <TextArea
          label={t('start.note')}
          hint={t('start.noteHint')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div>
          <Button loading={start.isPending} onClick={() => start.mutate()}>
            {t(hasExpired ? 'start.again' : 'start.action')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

import { getClaimFacts, STATED_FACTS, proposeFacts } from '@atlas/contracts';
import type { ClaimFacts } from '@atlas/contracts';
import { isProblem, useApi, useContractCache } from '@atlas/mfe-kit';
import { Button, Card, Stack, Text, TextField, useToast } from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FactList } from './fact-list';
import { toProposal } from './maker-proposal';
import type { MakerFields, ProposalDraft } from './maker-proposal';
import { toFactFields } from './record-form';
import { useEditText } from './use-edit-text';

interface MakerFormProps {
  /** Of the proven claim. */
  id: string;
  facts: ClaimFacts;
}

/** Facts of the tool with their sources; only what was changed is sent. */
export function MakerForm({ id, facts }: MakerFormProps) {
  const t = useEditText();
  /** What the form's changes are compared with: not replaced by a refetch. */
  const [published] = useState(facts.facts);
  const shown = facts.proposal?.state === 'pending' ? facts.proposal.facts : published;
  const form = useForm<MakerFields>({
    defaultValues: { facts: shown.map(toFactFields), reason: '' },
  });
  const [issues, setIssues] = useState<readonly string[]>([]);
  const propose = usePropose(id);
  const { errors } = form.formState;

  const send = ({ facts: fields, reason }: MakerFields) => {
    const draft = toProposal(fields, published);
    const isEmpty = draft.facts.length + draft.remove.length === 0;
    const found = draft.issues.length === 0 && isEmpty ? [t('maker.nothing')] : draft.issues;
    setIssues(found);
    if (found.length === 0) propose.mutate({ draft, reason, revision: facts.revision });
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Stack gap={6}>
          <FactList
            missing={facts.missing}
            old={[]}
            conflicts={[]}
            keys={STATED_FACTS}
            canVerify={false}
          />
          {issues.length > 0 && (
            <Card role="alert">
              <Text strong>{t('error.invalid')}</Text>
              <ul>
                {issues.map((issue) => (
                  <li key={issue}>{issue}</li>
                ))}
              </ul>
            </Card>
          )}
          <TextField
            label={t('maker.reason')}
            maxLength={500}
            error={errors.reason?.message}
            {...form.register('reason', {
              validate: (reason) => reason.trim() !== '' || t('save.reasonMissing'),
            })}
          />
          <div>
            <Button type="submit" loading={propose.isPending} disabled={facts.isBlocked}>
              {t('maker.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </FormProvider>
  );
}

interface Proposed {
  draft: ProposalDraft;
  reason: string;
  revision: number;
}

/** Sends a proposal. After a conflict the form stays as it is, with the newest revision. */
function usePropose(id: string) {
  const t = useEditText();
  const toast = useToast();
  const call = useApi();
  const cache = useContractCache();
  return useMutation({
    mutationFn: ({ draft, reason, revision }: Proposed) =>
      call(proposeFacts, {
        params: { id },
        body: { facts: [...draft.facts], remove: [...draft.remove], reason: reason.trim() },
        headers: { 'if-match': `"${revision}"` },
      }),
    onSuccess: (saved) => {
      cache.set(getClaimFacts, { params: { id } }, saved);
      toast({ title: t('maker.sent'), tone: 'success' });
    },
    onError: async (error) => {
      const isStale = isProblem(error, 'revision-conflict');
      toast({
        title: t(isStale ? 'maker.conflict' : 'error.save'),
        ...(!isStale && { description: error.message }),
        tone: 'danger',
      });
      await cache.invalidate(getClaimFacts);
    },
  });
}

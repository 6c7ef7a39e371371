import { getClaimFacts, STATED_FACTS, proposeFacts } from '@atlas/contracts';
import type { ClaimFacts } from '@atlas/contracts';
import { isProblem, useApi, useContractCache, useDraft } from '@atlas/mfe-kit';
import { Button, Card, Stack, Text, TextField, useToast } from '@atlas/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DRAFT_QUERIES } from './record-queries';
import { DraftNote } from './draft-note';
import { FactList } from './fact-list';
import { IssueList } from './issue-list';
import type { RecordIssue } from './issue-list';
import { toProposal } from './maker-proposal';
import type { MakerFields, ProposalDraft } from './maker-proposal';
import { toFactFields } from './record-form';
import { useEditText } from './use-edit-text';

interface MakerFormProps {
  /** Of the proven claim. */
  id: string;
  facts: ClaimFacts;
}

/** What is kept in the browser while a maker edits. */
interface StoredDraft {
  published: ClaimFacts['facts'];
  fields: MakerFields;
}

const toFields = ({ facts, proposal }: ClaimFacts): MakerFields => ({
  facts: (proposal?.state === 'pending' ? proposal.facts : facts).map(toFactFields),
  reason: '',
});

/**
 * Facts of the tool with their sources; only what was changed is sent. Each change is kept in the browser at once, so that
 * a closed tab loses nothing.
 */
export default function MakerForm({ id, facts }: MakerFormProps) {
  const t = useEditText();
  const [draft, setDraft, clearDraft] = useDraft<StoredDraft | null>(`maker.${id}`, null);
  /** What the form's changes are compared with: not replaced by a refetch. */
  const [published, setPublished] = useState(draft?.published ?? facts.facts);
  const form = useForm<MakerFields>({ defaultValues: draft?.fields ?? toFields(facts) });
  const [issues, setIssues] = useState<readonly RecordIssue[]>([]);
  const [isUnchanged, setUnchanged] = useState(false);
  const propose = usePropose(id, clearDraft);
  const { errors } = form.formState;

  useEffect(() => {
    const { unsubscribe } = form.watch(() => setDraft({ published, fields: form.getValues() }));
    return unsubscribe;
  }, [form, setDraft, published]);

  const send = ({ facts: fields, reason }: MakerFields) => {
    const proposal = toProposal(fields, published);
    const { issues: found } = proposal;
    const isEmpty = found.length + proposal.facts.length + proposal.remove.length === 0;
    setIssues(found);
    setUnchanged(isEmpty);
    if (!isEmpty && found.length === 0)
      propose.mutate({ draft: proposal, reason, revision: facts.revision });
  };
  const discard = () => {
    setPublished(facts.facts);
    form.reset(toFields(facts));
    setIssues([]);
    clearDraft();
  };

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Stack gap={6}>
          {draft && <DraftNote onDiscard={discard} />}
          <FactList
            missing={facts.missing}
            old={[]}
            conflicts={[]}
            keys={STATED_FACTS}
            canVerify={false}
          />
          {issues.length > 0 && (
            <IssueList title={t('error.invalid')} issues={issues} record={form.getValues()} />
          )}
          {isUnchanged && (
            <Card role="alert">
              <Text>{t('maker.nothing')}</Text>
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
function usePropose(id: string, onSent: () => void) {
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
    onSuccess: async (saved) => {
      onSent();
      cache.set(getClaimFacts, { params: { id } }, saved);
      toast({ title: t('maker.sent'), tone: 'success' });
      await cache.invalidate(...DRAFT_QUERIES);
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

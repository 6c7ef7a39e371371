import { CATEGORIES, decideSuggestion } from '@atlas/contracts';
import type { BodyOf, Category, Suggestion } from '@atlas/contracts';
import { Link, useContractMutation, useNavigate, useSession } from '@atlas/mfe-kit';
import { Button, Grid, Inline, SelectField, Stack, TextField } from '@atlas/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { editRecordPath } from '../../paths';
import { useCatalogText } from '../../shared/use-catalog-text';
import { RECORD_QUERIES } from './record-queries';
import { MergeTargets } from './merge-targets';
import { isRecordId, toRecordId } from './record-id';
import { useEditText } from './use-edit-text';

type Decision = BodyOf<typeof decideSuggestion>;

/** Accept, merge or reject. What an editor accepts is a draft, which opens in the form. */
export function SuggestionDecisions({ suggestion }: { suggestion: Suggestion }) {
  const t = useEditText();
  const { user } = useSession();
  const { languageName } = useCatalogText();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { content, language } = suggestion;
  const isEditor = user?.roles.includes('editor') ?? false;
  const isSent = content.kind !== 'feed' && content.kind !== 'check';
  const decide = useDecide(suggestion, isEditor);
  const words = reason.trim();
  const reject = () => {
    setSubmitted(true);
    if (words) decide.mutate({ decision: 'reject', reason: words });
  };
  if (content.kind === 'claim' && !isEditor) return null;
  return (
    <Stack gap={4}>
      {content.kind === 'new-tool' && (
        <MergeTargets
          duplicates={suggestion.duplicates}
          onMerge={(toolId) => decide.mutate({ decision: 'merge', toolId, reason: words })}
        />
      )}
      <TextField
        label={
          isSent
            ? t('queue.reasonLabel', { language: languageName(language) })
            : t('queue.reasonInternal')
        }
        value={reason}
        maxLength={500}
        error={isSubmitted && !words ? t('queue.reasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {content.kind === 'new-tool' && isEditor ? (
        <AcceptNewTool
          name={content.name}
          isSaving={decide.isPending}
          onAccept={(draft) => decide.mutate({ decision: 'accept', reason: words, draft })}
        >
          <RejectButton onReject={reject} />
        </AcceptNewTool>
      ) : (
        <Inline gap={3}>
          <Button
            loading={decide.isPending}
            onClick={() => decide.mutate({ decision: 'accept', reason: words })}
          >
            {t('queue.accept')}
          </Button>
          <RejectButton onReject={reject} />
          {isEditor && content.kind !== 'new-tool' && (
            <Link to={editRecordPath(content.toolId)}>{t('queue.edit')}</Link>
          )}
        </Inline>
      )}
    </Stack>
  );
}

function useDecide({ id, content }: Suggestion, isEditor: boolean) {
  const t = useEditText();
  const navigate = useNavigate();
  return useContractMutation(decideSuggestion, {
    input: (body: Decision) => ({ params: { id }, body }),
    invalidates: RECORD_QUERIES,
    onSuccess: ({ toolId }, { decision }) => {
      if (decision === 'accept' && isEditor && toolId && content.kind !== 'claim')
        void navigate(editRecordPath(toolId));
    },
    failure: () => ({
      'record-exists': { title: t('queue.exists') },
      'suggestion-decided': { title: t('queue.decided') },
      otherwise: { title: t('error.save') },
    }),
  });
}

function RejectButton({ onReject }: { onReject: () => void }) {
  const t = useEditText();
  return (
    <Button variant="secondary" onClick={onReject}>
      {t('queue.reject')}
    </Button>
  );
}

interface AcceptNewToolProps {
  name: string;
  isSaving: boolean;
  onAccept: (draft: { id: string; category: Category }) => void;
  /** Next to the button that accepts. */
  children: ReactNode;
}

/** A draft needs what its sender does not say: an id and a category. */
function AcceptNewTool({ name, isSaving, onAccept, children }: AcceptNewToolProps) {
  const t = useEditText();
  const { category: categoryName } = useCatalogText();
  const [id, setId] = useState(() => toRecordId(name));
  const [category, setCategory] = useState<Category | ''>('');
  const [isSubmitted, setSubmitted] = useState(false);
  return (
    <Stack gap={3}>
      <Grid min="14rem" gap={3} style={{ alignItems: 'start' }}>
        <TextField
          label={t('queue.draftId')}
          hint={t('queue.idHint')}
          value={id}
          maxLength={61}
          error={isSubmitted && !isRecordId(id) ? t('queue.idInvalid') : undefined}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <SelectField
          label={t('general.category')}
          value={category}
          placeholder={t('choose')}
          error={isSubmitted && !category ? t('choose') : undefined}
          options={CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
          onChange={setCategory}
        />
      </Grid>
      <Inline gap={3}>
        <Button
          loading={isSaving}
          onClick={() => {
            setSubmitted(true);
            if (category && isRecordId(id)) onAccept({ id, category });
          }}
        >
          {t('queue.acceptDraft')}
        </Button>
        {children}
      </Inline>
    </Stack>
  );
}

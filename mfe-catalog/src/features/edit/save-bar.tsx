import { useDraft } from '@atlas/mfe-kit';
import { BottomInset, Button, Card, Inline, SelectField, Stack, TextField } from '@atlas/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useEditText } from './use-edit-text';
import { useStickyHeight } from './use-sticky-height';

export interface SaveOptions {
  reason: string;
  publish: 'draft' | 'now' | { at: string };
}

interface SaveBarProps {
  /** Key of the form's draft, with which the reason is kept. */
  draftKey: string;
  /** A new record is a draft at first. */
  isNew: boolean;
  isSaving: boolean;
  onSave: (options: SaveOptions) => void;
  onPreview: () => void;
}

type When = 'now' | 'at' | 'draft';

const Sticky = styled(Card)`
  position: sticky;
  /* Its own height is part of --foot. */
  bottom: calc(var(--foot) - var(--foot-form, 0px) + var(--space-3));
  z-index: 4;
  @media (max-height: 40rem), (max-width: 47.9375rem) {
    position: static;
  }
`;

/** Reason and time of publication. Ctrl+S or ⌘S saves a draft, Ctrl+Enter or ⌘Enter as chosen. */
export function SaveBar({ draftKey, isNew, isSaving, onSave, onPreview }: SaveBarProps) {
  const t = useEditText();
  const bar = useRef<HTMLElement>(null);
  const heightPx = useStickyHeight(bar);
  const [reason, setReason] = useDraft(`${draftKey}.reason`, '');
  const [when, setWhen] = useState<When>(isNew ? 'draft' : 'now');
  const [at, setAt] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = reason.trim() === '';
  const isTimeMissing = when === 'at' && at === '';
  const save = (publish: When) => {
    setSubmitted(true);
    if (isMissing || (publish === 'at' && isTimeMissing)) return;
    onSave({
      reason: reason.trim(),
      publish: publish === 'at' ? { at: new Date(at).toISOString() } : publish,
    });
  };
  useShortcuts({ draft: () => save('draft'), submit: () => save(when) });
  return (
    <Sticky ref={bar} forwardedAs="section" aria-label={t('save.label')}>
      <BottomInset bar="form" size={`${heightPx}px`} />
      <Inline gap={4} align="end">
        <div style={{ flex: '2 1 16rem' }}>
          <TextField
            label={t('save.reason')}
            value={reason}
            maxLength={500}
            error={isSubmitted && isMissing ? t('save.reasonMissing') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
        <div style={{ flex: '1 1 10rem' }}>
          <SelectField
            label={t('save.when')}
            value={when}
            options={(['now', 'at', 'draft'] as const).map((value) => ({
              value,
              label: t(`save.${value}`),
            }))}
            onChange={setWhen}
          />
        </div>
        {when === 'at' && (
          <TextField
            label={t('save.time')}
            type="datetime-local"
            value={at}
            error={isSubmitted && isTimeMissing ? t('save.timeMissing') : undefined}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        )}
        <Stack gap={2}>
          <Inline gap={3}>
            <Button loading={isSaving} onClick={() => save(when)}>
              {t(when === 'draft' ? 'save.saveDraft' : 'save.publish')}
            </Button>
            <Button variant="secondary" onClick={onPreview}>
              {t('tabs.preview')}
            </Button>
          </Inline>
        </Stack>
      </Inline>
    </Sticky>
  );
}

function useShortcuts({ draft, submit }: { draft: () => void; submit: () => void }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      if (event.key !== 's' && event.key !== 'Enter') return;
      event.preventDefault();
      if (event.key === 's') draft();
      else submit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

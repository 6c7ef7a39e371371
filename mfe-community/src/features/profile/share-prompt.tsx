import { createPrompt, getProfile, listPrompts } from '@atlas/contracts';
import { useContractMutation, useDraft } from '@atlas/mfe-kit';
import { Button, Dialog, Icon, Stack, useToast } from '@atlas/ui';
import { useState } from 'react';
import { useRequireLogin } from '../../shared/use-require-login';
import { useFailure } from '../../shared/use-failure';
import { useCommunityText } from '../../shared/use-community-text';
import { EMPTY_PROMPT, fits, isComplete, toPromptBody } from './prompt-draft';
import { PromptFields } from './prompt-fields';

export function SharePrompt() {
  const t = useCommunityText();
  const requireLogin = useRequireLogin();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const [draft, setDraft, clear] = useDraft('community.prompt', EMPTY_PROMPT);
  const share = useContractMutation(createPrompt, {
    input: () => ({ body: toPromptBody(draft) }),
    onSuccess: () => {
      setOpen(false);
      setTried(false);
      clear();
      toast({ title: t('prompt.shared'), tone: 'success' });
    },
    invalidates: [listPrompts, getProfile],
    failure: useFailure('error.prompt'),
  });
  const start = () => requireLogin('prompt.login', () => setOpen(true));
  const submit = () => {
    setTried(true);
    if (!isComplete(draft))
      toast({
        title: t('toast.requiredFields'),
        description: t('toast.fillRequired'),
        tone: 'danger',
      });
    else if (fits(draft)) share.mutate();
  };
  return (
    <>
      <Button onClick={start}>
        <Icon name="plus" /> {t('prompt.share')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('prompt.share')} closeLabel={t('close')}>
        <Stack gap={3}>
          <PromptFields
            draft={draft}
            set={(change) => setDraft((old) => ({ ...old, ...change }))}
            tried={tried}
          />
          <Button loading={share.isPending} onClick={submit}>
            {t('prompt.share')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}

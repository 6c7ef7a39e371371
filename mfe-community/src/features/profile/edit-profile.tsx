import { COMMUNITY_LIMITS as LIMITS, getProfile, updateProfile } from '@atlas/contracts';
import type { Profile } from '@atlas/contracts';
import { useContractCache, useContractMutation, useDraft } from '@atlas/mfe-kit';
import { Button, Dialog, Icon, Stack, useToast } from '@atlas/ui';
import { useState } from 'react';
import { LimitedField } from '../../shared/limited-field';
import { useFailure } from '../../shared/use-failure';
import { useCommunityText } from '../../shared/use-community-text';

/** Edits introduction and location; name and picture come from the sign-in. */
export function EditProfile({ profile }: { profile: Profile }) {
  const t = useCommunityText();
  const cache = useContractCache();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [written] = useState({ bio: profile.bio ?? '', location: profile.location ?? '' });
  const [texts, setTexts, clear] = useDraft('community.profile', written);
  const save = useContractMutation(updateProfile, {
    input: () => ({ body: texts }),
    onSuccess: (saved) => {
      cache.set(getProfile, { params: { id: profile.userId } }, saved);
      setOpen(false);
      clear();
      setTexts({ bio: saved.bio ?? '', location: saved.location ?? '' });
      toast({ title: t('profile.saved'), tone: 'success' });
    },
    failure: useFailure('error.save'),
  });
  const fits = texts.bio.length <= LIMITS.bio && texts.location.length <= LIMITS.location;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="edit" /> {t('profile.edit')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('profile.edit')} closeLabel={t('close')}>
        <Stack gap={4}>
          <LimitedField
            label={t('profile.bio')}
            rows={4}
            max={LIMITS.bio}
            value={texts.bio}
            onChange={(bio) => setTexts((old) => ({ ...old, bio }))}
          />
          <LimitedField
            label={t('profile.location')}
            max={LIMITS.location}
            value={texts.location}
            onChange={(location) => setTexts((old) => ({ ...old, location }))}
          />
          <Button loading={save.isPending} onClick={() => fits && save.mutate()}>
            {t('form.save')}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}

import { updateUser } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { LANGUAGES, useContractMutation, useLanguage, useSession, useTheme } from '@atlas/mfe-kit';
import type { Theme } from '@atlas/mfe-kit';
import {
  Button,
  Card,
  Grid,
  Heading,
  SegmentedControl,
  SelectField,
  Stack,
  Text,
  TextField,
  useToast,
} from '@atlas/ui';
import { useState } from 'react';
import { useAccountText } from '../../shared/use-account-text';
import { AccountData } from './account-data';
import { ApiKeys } from './api-keys';
import { SessionsList } from './sessions-list';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

export function SettingsTab({ user }: { user: User }) {
  return (
    <Stack gap={5}>
      <Grid min={320} gap={5} fit>
        <ProfileForm user={user} />
        <Preferences />
      </Grid>
      <SessionsList />
      <ApiKeys />
      <AccountData user={user} />
    </Stack>
  );
}

function ProfileForm({ user }: { user: User }) {
  const t = useAccountText();
  const { setUser } = useSession();
  const toast = useToast();
  const [firstName, setFirstName] = useState(user.firstName ?? '');
  const [lastName, setLastName] = useState(user.lastName ?? '');
  const { mutate, isPending } = useContractMutation(updateUser, {
    input: () => ({ body: { firstName, lastName } }),
    onSuccess: (changed) => {
      setUser(changed);
      toast({ title: t('settings.saved'), tone: 'success' });
    },
    failure: () => ({ otherwise: { title: t('error'), description: t('settings.failed') } }),
  });
  return (
    <Card>
      <Stack
        as="form"
        gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Heading level={2} size="lg">
          {t('settings.profile')}
        </Heading>
        <TextField
          label={t('settings.firstName')}
          autoComplete="given-name"
          maxLength={60}
          value={firstName}
          onChange={({ target }) => setFirstName(target.value)}
        />
        <TextField
          label={t('settings.lastName')}
          autoComplete="family-name"
          maxLength={60}
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
        />
        <TextField
          label={t('settings.email')}
          hint={t('settings.emailHint')}
          value={user.email}
          readOnly
        />
        <Button type="submit" loading={isPending}>
          {t('save')}
        </Button>
      </Stack>
    </Card>
  );
}

/** Saved to the account by the navigation's fragment, which listens for changes. */
function Preferences() {
  const t = useAccountText();
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {t('settings.preferences')}
        </Heading>
        <SelectField
          label={t('settings.language')}
          value={language}
          onChange={(chosen) => void setLanguage(chosen)}
          options={LANGUAGES.map((one) => ({ value: one, label: t(`settings.languages.${one}`) }))}
        />
        <Stack gap={2} align="start">
          <Text strong size="sm">
            {t('settings.theme')}
          </Text>
          <SegmentedControl
            label={t('settings.theme')}
            value={theme}
            onChange={setTheme}
            items={THEMES.map((one) => ({ value: one, label: t(`settings.themes.${one}`) }))}
          />
        </Stack>
      </Stack>
    </Card>
  );
}

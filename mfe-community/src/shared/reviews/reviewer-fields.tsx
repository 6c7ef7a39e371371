import { COMPANY_SIZES, REVIEWER_ROLES } from '@atlas/contracts';
import { Checkbox, Grid, SelectField, Text } from '@atlas/ui';
import { useId } from 'react';
import { useCommunityText } from '../use-community-text';
import type { Reviewer } from './review-draft';

interface Props {
  reviewer: Reviewer;
  set: (change: Partial<Reviewer>) => void;
}

/** What authors may say of themselves; not stated by default. */
export function ReviewerFields({ reviewer, set }: Props) {
  const t = useCommunityText();
  const hint = useId();
  const options = <V extends string>(group: string, values: readonly V[]) => [
    { value: '' as const, label: t('form.notStated') },
    ...values.map((value) => ({ value, label: t(`${group}.${value}`) })),
  ];
  return (
    <Grid min="14rem" gap={4} fit style={{ alignItems: 'start' }}>
      <SelectField
        label={t('form.role')}
        options={options('role', REVIEWER_ROLES)}
        value={reviewer.role}
        onChange={(role) => set({ role })}
      />
      <SelectField
        label={t('form.companySize')}
        options={options('companySize', COMPANY_SIZES)}
        value={reviewer.companySize}
        onChange={(companySize) => set({ companySize })}
      />
      <div>
        <Checkbox
          label={t('form.confirmEmail')}
          aria-describedby={hint}
          checked={reviewer.confirmEmail}
          onChange={(event) => set({ confirmEmail: event.currentTarget.checked })}
        />
        <Text id={hint} size="sm" tone="muted">
          {t('form.confirmEmailHint')}
        </Text>
      </div>
    </Grid>
  );
}

import { useLocation, useText } from '@atlas/mfe-kit';
import { usePlatform } from '@atlas/mfe-kit/host';
import { Button, SelectField, Stack, TextField } from '@atlas/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useStore } from 'zustand';
import { overrideLink } from '../overrides/override-link';
import { Row, Rows } from './rows';

/** Sets and ends this browser's overrides; the gateway says what is allowed. */
export function OverrideForm() {
  const t = useText('developer');
  const entries = useStore(usePlatform().registry, (state) => state.entries);
  const location = useLocation();
  const [slice, setSlice] = useState(entries[0]?.name ?? '');
  const [origin, setOrigin] = useState('http://localhost:4001');
  const ask = (value: string): void => window.location.assign(overrideLink(value, location));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    ask(`${slice}@${origin.trim()}`);
  };
  const overridden = entries.filter(({ entry }) => !entry.startsWith('/'));
  return (
    <Stack gap={2}>
      <Rows title={t('overrides.title')} empty={t('overrides.empty')}>
        {overridden.map(({ name, entry }) => (
          <Row key={name}>
            <span>{`${name} ← ${new URL(entry).origin}`}</span>
            <Button size="sm" variant="secondary" onClick={() => ask(`${name}@off`)}>
              {t('overrides.remove')}
            </Button>
          </Row>
        ))}
      </Rows>
      <Stack as="form" gap={2} onSubmit={onSubmit}>
        <SelectField
          label={t('overrides.slice')}
          value={slice}
          onChange={setSlice}
          options={entries.map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField
          label={t('overrides.origin')}
          value={origin}
          onChange={(event) => setOrigin(event.currentTarget.value)}
        />
        <Button size="sm" type="submit">
          {t('overrides.add')}
        </Button>
      </Stack>
    </Stack>
  );
}

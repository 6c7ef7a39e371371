import { useLocation, useText } from '@atlas/mfe-kit';
import { Button, SelectField, Stack, TextField } from '@atlas/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useStore } from 'zustand';
import { openPage } from '../open-page';
import { useHost } from '../render-root';
import { Row, Rows } from '../rows';
import { overrideLink } from './override-link';

/** Adds and removes overrides of this browser. The gateway decides which origins are allowed. */
export function OverrideForm() {
  const t = useText('developer');
  const entries = useStore(useHost().platform.registry, (state) => state.entries);
  const location = useLocation();
  const [slice, setSlice] = useState(entries[0]?.name ?? '');
  const [origin, setOrigin] = useState('http://localhost:4001');
  const requestOverride = (value: string): void => openPage(overrideLink(value, location));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    requestOverride(`${slice}@${origin.trim()}`);
  };
  const overridden = entries.filter(({ entry }) => !entry.startsWith('/'));
  return (
    <Stack gap={2}>
      <Rows title={t('overrides.title')} empty={t('overrides.empty')}>
        {overridden.map(({ name, entry }) => (
          <Row key={name}>
            <span>{`${name} ← ${new URL(entry).origin}`}</span>
            <Button size="sm" variant="secondary" onClick={() => requestOverride(`${name}@off`)}>
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

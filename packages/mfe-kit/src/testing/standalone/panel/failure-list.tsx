import { Heading, SearchField, SelectField, Stack } from '@atlas/ui';
import { useState } from 'react';
import { useText } from '../../../language/use-text';
import { browserContracts, MOCK_FAILURES } from '@atlas/contract-mocks';
import type { MockFailure, MockSettings } from '@atlas/contract-mocks';
import { contracts, manifest } from '../under-test';

/** The operations that this remote may call, by the prefixes of its remote.json. */
const operations = browserContracts(contracts).filter(({ path }) =>
  manifest.api.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
);

interface Props {
  failures: MockSettings['failures'];
  onChange: (failures: MockSettings['failures']) => void;
}

export function FailureList({ failures, onChange }: Props) {
  const t = useText('standalone');
  const [search, setSearch] = useState('');
  const label = (failure: MockFailure) =>
    failure === 'timeout' || failure === 'broken' ? t(failure) : failure;
  // An operation that fails is always shown.
  const shown = operations.filter(
    ({ id, path }) =>
      id in failures || `${id} ${path}`.toLowerCase().includes(search.toLowerCase()),
  );
  const set = (id: string, failure: MockFailure | 'works'): void => {
    const { [id]: _, ...others } = failures;
    onChange(failure === 'works' ? others : { ...others, [id]: failure });
  };
  return (
    <Stack gap={3}>
      <Heading level={2} size="md">
        {t('failures')}
      </Heading>
      <SearchField
        label={t('searchOperations')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {shown.map(({ id, method, path }) => (
        <SelectField
          key={id}
          label={id}
          hint={`${method} ${path}`}
          value={failures[id] ?? 'works'}
          onChange={(next) => set(id, next)}
          options={[
            { value: 'works' as const, label: t('works') },
            ...MOCK_FAILURES.map((value) => ({ value, label: label(value) })),
          ]}
        />
      ))}
    </Stack>
  );
}

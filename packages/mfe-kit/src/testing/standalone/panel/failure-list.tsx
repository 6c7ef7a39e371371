import { SelectField, Stack, Heading } from '@atlas/ui';
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
  const label = (failure: MockFailure) => (failure === 'timeout' ? t('timeout') : failure);
  const set = (id: string, failure: MockFailure | 'works'): void => {
    const { [id]: _, ...others } = failures;
    onChange(failure === 'works' ? others : { ...others, [id]: failure });
  };
  return (
    <Stack gap={3}>
      <Heading level={2} size="md">
        {t('failures')}
      </Heading>
      {operations.map(({ id, method, path }) => (
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

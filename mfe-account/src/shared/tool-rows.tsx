import { listTools, type PackageDraft, type Tool } from '@atlas/contracts';
import { queryKeyOf, useApi } from '@atlas/mfe-kit';
import { IconButton, Inline, SelectField, Stack, Text, TextField } from '@atlas/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useAccountText } from './use-account-text';

type Row = PackageDraft['tools'][number];

const Up = styled(IconButton)`
  svg {
    transform: rotate(90deg);
  }
`;

/** The tools of a package: order, notes, more and fewer. */
export function ToolRows({ tools, onChange }: { tools: Row[]; onChange: (tools: Row[]) => void }) {
  const t = useAccountText();
  const all = useTools();
  const nameOf = (id: string) => all.find((tool) => tool.id === id)?.name ?? id;
  const chosen = new Set(tools.map(({ id }) => id));
  const options = all
    .filter(({ id }) => !chosen.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const moveUp = (index: number) =>
    onChange(tools.toSpliced(index, 1).toSpliced(index - 1, 0, ...tools.slice(index, index + 1)));
  return (
    <Stack gap={3}>
      <Text strong size="sm">
        {t('editor.tools', { count: tools.length })}
      </Text>
      <Stack as="ol" gap={3}>
        {tools.map((row, index) => (
          <Stack as="li" gap={1} key={row.id}>
            <Inline justify="space-between">
              <Text>
                {index + 1}. {nameOf(row.id)}
              </Text>
              <Inline gap={1}>
                <Up
                  icon="arrow-left"
                  size="sm"
                  variant="ghost"
                  label={t('editor.up', { name: nameOf(row.id) })}
                  disabled={index === 0}
                  onClick={() => moveUp(index)}
                />
                <IconButton
                  icon="close"
                  size="sm"
                  variant="ghost"
                  label={t('editor.remove', { name: nameOf(row.id) })}
                  onClick={() => onChange(tools.filter((one) => one !== row))}
                />
              </Inline>
            </Inline>
            <TextField
              hideLabel
              label={t('editor.note', { name: nameOf(row.id) })}
              placeholder={t('editor.notePlaceholder')}
              maxLength={300}
              value={row.note ?? ''}
              onChange={({ target }) =>
                onChange(tools.map((one) => (one === row ? { ...row, note: target.value } : one)))
              }
            />
          </Stack>
        ))}
      </Stack>
      {options.length > 0 && (
        <SelectField
          label={t('editor.add')}
          placeholder={t('editor.addPlaceholder')}
          options={options}
          value=""
          onChange={(id) => onChange([...tools, { id }])}
        />
      )}
    </Stack>
  );
}

/** The catalog's list, under the key that its own grid uses. */
function useTools(): readonly Pick<Tool, 'id' | 'name'>[] {
  const call = useApi();
  const { data } = useQuery({
    queryKey: queryKeyOf(listTools),
    queryFn: ({ signal }) => call(listTools, { signal }),
  });
  return data ?? [];
}

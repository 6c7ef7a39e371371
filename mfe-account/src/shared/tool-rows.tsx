import { listTools, toolLogoPath } from '@atlas/contracts';
import type { PackageDraft } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import { IconButton, Inline, Logo, Stack, Text, TextField } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ToolAdder } from './tool-adder';
import { useAccountText } from './use-account-text';

type Row = PackageDraft['tools'][number];

const Up = styled(IconButton)`
  svg {
    transform: rotate(90deg);
  }
`;

/** The tools of a package, with order, notes, add and remove. */
export function ToolRows({ tools, onChange }: { tools: Row[]; onChange: (tools: Row[]) => void }) {
  const t = useAccountText();
  const known = useNames(tools.map(({ id }) => id));
  const [names, setNames] = useState<Record<string, string>>({});
  const nameOf = (id: string) => names[id] ?? known[id] ?? id;
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
              <Inline gap={2} wrap={false}>
                <Logo src={toolLogoPath(row.id)} size="sm" />
                <Text>{`${index + 1}. ${nameOf(row.id)}`}</Text>
              </Inline>
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
      <ToolAdder
        chosen={tools.map(({ id }) => id)}
        onAdd={(tool) => {
          setNames({ ...names, [tool.id]: tool.name });
          onChange([...tools, { id: tool.id }]);
        }}
      />
    </Stack>
  );
}

/** Names of the tools at opening. */
function useNames(ids: readonly string[]): Record<string, string> {
  const [initialIds] = useState(ids.join(','));
  const query = { ids: initialIds };
  const { data = [] } = useContract(listTools, { query }, { enabled: initialIds !== '' });
  return Object.fromEntries(data.map(({ id, name }) => [id, name]));
}

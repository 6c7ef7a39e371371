import { languageSchema } from '@atlas/contracts';
import type { ToolRecord } from '@atlas/contracts';
import { Card, Text } from '@atlas/ui';
import { useCatalogText } from '../../shared/use-catalog-text';
import { useEditText } from './use-edit-text';

/** What is wrong with a part of a record. */
export interface RecordIssue {
  /** `/facts/1/value/price/amount`. */
  readonly path: string;
  /** Code of the schema's issue, or the service's message. */
  readonly message: string;
}

interface IssueListProps {
  title: string;
  issues: readonly RecordIssue[];
  /** The record that the paths are of. */
  record: { readonly facts: readonly NamedFact[] };
}
type NamedFact = { key: ToolRecord['facts'][number]['key']; id?: string; factId?: string };

/** What has to be corrected, by the labels of the form. */
export function IssueList({ title, issues, record }: IssueListProps) {
  const t = useEditText();
  const labelOf = useLabels(record.facts);
  const lines = issues.map(({ path, message }) =>
    t('issue.line', { part: labelOf(path, message), problem: t(`issue.${kindOf(path, message)}`) }),
  );
  return (
    <Card role="alert">
      <Text strong>{title}</Text>
      <ul style={{ paddingInlineStart: 'var(--space-5)' }}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

function useLabels(facts: readonly NamedFact[]) {
  const t = useEditText();
  const { languageName } = useCatalogText();
  return (path: string, message: string): string => {
    const parts = path
      .replace(/^\/body\/record/, '')
      .split('/')
      .filter(Boolean);
    const [group = '', first = '', ...rest] = parts;
    if (group === 'texts') {
      const language = languageSchema.safeParse(first);
      const name = t(`texts.${rest[0] ?? 'title'}`);
      return language.success ? `${name} (${languageName(language.data)})` : name;
    }
    if (group === 'facts') {
      const missing = /^The fact (\w+) is missing$/.exec(message)?.[1];
      if (missing) return t(`facts.${missing}`);
      const fact = facts[Number(first)];
      if (!fact || first === '') return t('factList.title');
      const name = [t(`facts.${fact.key}`), fact.id ?? fact.factId].filter(Boolean).join(' · ');
      const [part, at, field] = rest;
      if (part === 'sources' && at !== undefined && field !== undefined)
        return `${name} – ${t('source.label', { number: Number(at) + 1 })} – ${t(`source.${field}`)}`;
      if (part === 'sources') return `${name} – ${t('value.source')}`;
      const input = rest[1] === 'price' ? rest[2] : rest[1];
      return part === 'value' && input && input !== 'value' && !/^\d+$/.test(input)
        ? `${name} – ${t(`value.${input}`)}`
        : name;
    }
    const label =
      { names: 'name', 'names/aliases': 'aliases' }[
        `${group}${first === 'aliases' ? '/aliases' : ''}`
      ] ?? group;
    return label === 'id' ? t('queue.draftId') : t(`general.${label}`);
  };
}

/** Which of the texts `issue` says what is wrong. */
export function kindOf(path: string, message: string): string {
  if (path === '/id' || path === 'id') return 'id';
  if (message === 'too_big' || message.startsWith('Longer than')) return 'long';
  if (message === 'too_small' || message.endsWith(' is missing')) return 'missing';
  if (message.startsWith('A community page')) return 'community';
  if (message.startsWith('A verified fact')) return 'verified';
  if (message.startsWith('Two facts')) return 'twice';
  return message === 'At most 15 words' ? 'words' : 'invalid';
}

import type { Understood } from '@atlas/contracts';
import { Link } from '@atlas/mfe-kit';
import { Inline, Text } from '@atlas/ui';
import { Fragment } from 'react';
import { comparePath, detailPath } from '../../paths';
import { Chip } from '../chips';
import { useFeatureText } from '../use-feature-text';
import en from './locales/en.json';
import ja from './locales/ja.json';
import ko from './locales/ko.json';
import zh from './locales/zh.json';

const TEXTS = { ko, en, ja, zh };

interface UnderstoodNoteProps {
  understood: Understood;
  /** Searches without a wish; where there is no field to change, a wish is only shown. */
  onSearch?: ((query: string) => void) | undefined;
}

/** How a sentence was read: the tools that it names, and its wishes, each with a button that removes it. */
export default function UnderstoodNote({ understood, onSearch }: UnderstoodNoteProps) {
  const t = useFeatureText(TEXTS);
  const { intent, tools, wishes } = understood;
  return (
    <Inline gap={2} role="status">
      {intent === 'alternatives' && (
        <Text size="sm">
          {t('alternatives')}{' '}
          {tools.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ' · '}
              <Link to={detailPath(id)}>{name}</Link>
            </Fragment>
          ))}
        </Text>
      )}
      {intent === 'versus' && (
        <Text size="sm">
          {t('versus')}{' '}
          <Link to={comparePath(tools.map(({ id }) => id))}>
            {`${tools.map(({ name }) => name).join(' · ')} — ${t('compare')}`}
          </Link>
        </Text>
      )}
      {wishes.map(({ kind, tool, isApplied, query }) => {
        if (!isApplied)
          return (
            <Text key={kind} size="sm" tone="muted">
              {t(`unmet.${kind}`)}
            </Text>
          );
        const wish = t(`wish.${kind}`, { tool: tool?.name ?? '' });
        if (!onSearch)
          return (
            <Text key={kind} size="sm">
              {wish}
            </Text>
          );
        return (
          <Chip
            key={kind + (tool?.id ?? '')}
            type="button"
            aria-label={t('remove', { wish })}
            onClick={() => onSearch(query)}
          >
            {wish}
            <span aria-hidden>×</span>
          </Chip>
        );
      })}
    </Inline>
  );
}

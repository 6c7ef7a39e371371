import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { Text } from '../typography/Text';
import { StateFrame } from './StateFrame';

export interface ErrorStateProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** Small print, for example a request id. */
  note?: ReactNode;
}

/** Placeholder of content that failed to load; announced when it appears. */
export function ErrorState({ title, description, action, note }: ErrorStateProps) {
  return (
    <StateFrame role="alert">
      <Icon name="cross" size={32} />
      <Text as="div" strong size="lg">
        {title}
      </Text>
      {description && <Text tone="muted">{description}</Text>}
      {action}
      {note && (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )}
    </StateFrame>
  );
}

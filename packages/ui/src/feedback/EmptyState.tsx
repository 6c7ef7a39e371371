import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/paths';
import { Text } from '../typography/Text';
import { StateFrame } from './StateFrame';

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}

/** Placeholder of an empty list. */
export function EmptyState({ title, description, action, icon = 'spark' }: EmptyStateProps) {
  return (
    <StateFrame>
      <Icon name={icon} size={32} />
      <Text strong size="lg">
        {title}
      </Text>
      {description && <Text tone="muted">{description}</Text>}
      {action}
    </StateFrame>
  );
}

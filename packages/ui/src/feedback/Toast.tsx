import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { Text } from '../typography/Text';
import type { ToastItem, ToastTone } from './toast-store';

const LIFETIME_MS = 6000;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const barOfTone: Record<ToastTone, string> = {
  neutral: 'var(--color-line-strong)',
  success: 'var(--color-success)',
  danger: 'var(--color-danger)',
  info: 'var(--color-accent)',
};

const Root = styled.div<{ $tone: ToastTone }>`
  display: flex;
  gap: var(--space-3);
  align-items: start;
  justify-content: space-between;
  padding: var(--space-3) var(--space-3) var(--space-3) var(--space-4);
  background: var(--color-surface);
  color: var(--color-ink);
  border: 1px solid var(--color-line);
  border-left: 4px solid ${({ $tone }) => barOfTone[$tone]};
  border-radius: var(--radius-md);
  box-shadow: var(--elevation-overlay);
  pointer-events: auto;
  animation: ${rise} var(--motion-calm);
`;

interface ToastProps {
  toast: ToastItem;
  closeLabel: string;
  onDismiss: (id: number) => void;
}

/**
 * Disappears after six seconds without hover or focus. An error or a toast with an action stays
 * until it is closed.
 */
export function Toast({ toast, closeLabel, onDismiss }: ToastProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPersistent = pointed || focused || toast.tone === 'danger' || toast.action !== undefined;

  useEffect(() => {
    if (isPersistent) return;
    const timer = setTimeout(() => onDismiss(toast.id), LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [isPersistent, onDismiss, toast.id]);

  return (
    <Root
      $tone={toast.tone ?? 'neutral'}
      role={toast.tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div>
        <Text strong>{toast.title}</Text>
        {toast.description && (
          <Text size="sm" tone="muted">
            {toast.description}
          </Text>
        )}
        {toast.action && (
          <Button
            size="sm"
            style={{ marginTop: 'var(--space-2)' }}
            onClick={() => {
              onDismiss(toast.id);
              toast.action?.onPress();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" size="sm" label={closeLabel} onClick={() => onDismiss(toast.id)} />
    </Root>
  );
}

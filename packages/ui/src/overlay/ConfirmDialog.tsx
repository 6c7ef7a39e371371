import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import { Inline } from '../layout/Inline';
import { useOpenDialog } from './open-dialogs';
import { useDialogPanel } from './use-dialog-panel';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The action cannot be undone. */
  danger?: boolean;
  /** The action is in progress. */
  loading?: boolean;
}

/** A question with two buttons. An outside press does not close it; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    description,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    danger,
    loading,
  } = props;
  const Panel = useDialogPanel(open, onCancel);
  useOpenDialog(open);
  if (!Panel) return null;
  return (
    <Panel
      alert
      open={open}
      title={title}
      description={description}
      onOpenChange={(next) => !next && onCancel()}
    >
      <Inline justify="end" gap={3}>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Inline>
    </Panel>
  );
}

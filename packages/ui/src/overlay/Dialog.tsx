import type { ReactNode, RefObject } from 'react';
import { useOpenDialog } from './open-dialogs';
import { useDialogPanel } from './use-dialog-panel';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** For content with columns, such as quiz results. */
  wide?: boolean;
  /** Initially focused element; the first control by default. The focus is restored on close. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/**
 * A modal dialog. Its code is loaded when it first opens: tests await it with
 * `findByRole('dialog')`.
 */
export function Dialog(props: DialogProps) {
  const Panel = useDialogPanel(props.open, () => props.onOpenChange(false));
  useOpenDialog(props.open);
  if (!Panel) return null;
  return <Panel {...props} />;
}

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { useContext } from 'react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { dialogText, popupStyles, scrimStyles } from './dialog-styles';
import { OwnerName } from './owner-name';

const Scrim = styled(Dialog.Backdrop)`
  ${scrimStyles}
`;

const Popup = styled(Dialog.Popup)<{ $wide: boolean }>`
  ${popupStyles}
`;

const Title = styled(Dialog.Title)`
  ${dialogText.title}
`;

const Description = styled(Dialog.Description)`
  ${dialogText.description}
`;

const Head = styled.header`
  display: flex;
  gap: var(--space-4);
  align-items: start;
  justify-content: space-between;
`;

export interface DialogPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Label of the close button; without it there is none. */
  closeLabel?: string;
  /** An alert dialog: an outside press does not close it. */
  alert?: boolean;
  wide?: boolean;
  /** Initially focused element; the first control by default. The focus is restored on close. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

/** The panel of `Dialog` and `ConfirmDialog`. */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  alert,
  wide = false,
  initialFocus,
  children,
}: DialogPanelProps) {
  const Root = alert ? AlertDialog.Root : Dialog.Root;
  return (
    <Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Scrim />
        <Popup data-atlas={useContext(OwnerName)} $wide={wide} initialFocus={initialFocus}>
          <Head>
            <div>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </div>
            {closeLabel && (
              <IconButton icon="close" label={closeLabel} onClick={() => onOpenChange(false)} />
            )}
          </Head>
          {children}
        </Popup>
      </Dialog.Portal>
    </Root>
  );
}

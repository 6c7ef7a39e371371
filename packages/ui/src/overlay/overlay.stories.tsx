import { Text } from '../typography/Text';
import { LONG_WORD, sample } from '../workbench/sample';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

export default {};

const ignore = () => undefined;

export const DialogOpen = sample(({ text }) => (
  <Dialog
    open
    onOpenChange={ignore}
    title={text.title}
    description={text.lead}
    closeLabel={text.action}
  >
    <Text>{text.body}</Text>
  </Dialog>
));

export const DialogWide = sample(({ text }) => (
  <Dialog open wide onOpenChange={ignore} title={text.title} closeLabel={text.action}>
    <Text>{text.body.repeat(8)}</Text>
  </Dialog>
));

export const DialogLongWords = sample(({ text }) => (
  <Dialog
    open
    onOpenChange={ignore}
    title={LONG_WORD}
    description={LONG_WORD}
    closeLabel={text.action}
  >
    <Text>{text.body}</Text>
  </Dialog>
));

export const Confirm = sample(({ text }) => (
  <ConfirmDialog
    open
    title={text.title}
    description={text.lead}
    confirmLabel={text.action}
    cancelLabel={text.free}
    onConfirm={ignore}
    onCancel={ignore}
  />
));

export const ConfirmDanger = sample(({ text }) => (
  <ConfirmDialog
    open
    danger
    title={text.title}
    description={text.lead}
    confirmLabel={text.action}
    cancelLabel={text.free}
    onConfirm={ignore}
    onCancel={ignore}
  />
));

export const ConfirmLoading = sample(({ text }) => (
  <ConfirmDialog
    open
    loading
    title={text.title}
    confirmLabel={text.action}
    cancelLabel={text.free}
    onConfirm={ignore}
    onCancel={ignore}
  />
));

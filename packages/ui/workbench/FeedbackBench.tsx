import { useState } from 'react';
import {
  Button,
  CardSkeleton,
  SectionSkeleton,
  TileSkeleton,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  FootRoom,
  Grid,
  Inline,
  Section,
  Skeleton,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
  useToast,
} from '../src';
import type { SampleText } from './DisplayBench';

export function FeedbackBench({ text }: { text: SampleText }) {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const toast = useToast();
  return (
    <Section id="feedback" title="Feedback">
      <FootRoom of="notice" size="0px" />
      <Stack gap={6}>
        <Inline gap={3}>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button variant="danger" onClick={() => setOpen('confirm')}>
            ConfirmDialog
          </Button>
          {(['neutral', 'info', 'success', 'danger'] as const).map((tone) => (
            <Button
              key={tone}
              variant="secondary"
              onClick={() => toast({ title: tone, description: text.lead, tone })}
            >
              Toast {tone}
            </Button>
          ))}
          <Spinner label={text.action} />
          <VisuallyHidden>{text.label}</VisuallyHidden>
        </Inline>
        <Grid>
          <CardSkeleton />
          <TileSkeleton lines={2} />
          <SectionSkeleton>
            <TileSkeleton />
          </SectionSkeleton>
          <Stack gap={2}>
            <Skeleton width="60%" height={20} />
            <Skeleton height={96} />
          </Stack>
          <EmptyState
            title={text.title}
            description={text.lead}
            action={<Button>{text.action}</Button>}
          />
          <ErrorState
            title={text.title}
            description={text.lead}
            action={<Button variant="secondary">{text.action}</Button>}
          />
        </Grid>
      </Stack>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={(next) => setOpen(next ? 'dialog' : null)}
        title={text.title}
        description={text.lead}
        closeLabel="Close"
      >
        <Text>{text.body}</Text>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        danger
        title={text.title}
        description={text.lead}
        confirmLabel={text.action}
        cancelLabel={text.free}
        onConfirm={() => setOpen(null)}
        onCancel={() => setOpen(null)}
      />
    </Section>
  );
}

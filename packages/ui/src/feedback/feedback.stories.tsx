import { useEffect } from 'react';
import { Button } from '../actions/Button';
import { Grid } from '../layout/Grid';
import { SectionSkeleton } from '../layout/Section';
import { Stack } from '../layout/Stack';
import { LONG_WORD, sample } from '../workbench/sample';
import type { SampleText } from '../workbench/sample';
import { CardSkeleton } from './CardSkeleton';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { ProgressBar } from './ProgressBar';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';
import { TileSkeleton } from './TileSkeleton';
import { ToastProvider } from './ToastProvider';
import type { ToastTone } from './toast-store';
import { useToast } from './use-toast';

export default {};

export const SkeletonsLoading = sample(() => (
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
  </Grid>
));

export const SpinnerLoading = sample(({ text }) => <Spinner label={text.action} />);

export const Empty = sample(({ text }) => (
  <EmptyState title={text.title} description={text.lead} action={<Button>{text.action}</Button>} />
));

export const EmptyLongWords = sample(({ text }) => (
  <EmptyState title={LONG_WORD} description={text.body} />
));

export const Error = sample(({ text }) => (
  <ErrorState
    title={text.title}
    description={text.lead}
    action={<Button variant="secondary">{text.action}</Button>}
    note={text.label}
  />
));

export const ErrorLongWords = sample(({ text }) => (
  <ErrorState title={LONG_WORD} description={text.body} />
));

export const ProgressBars = sample(({ text }) => (
  <Stack>
    {[0, 42, 100].map((value) => (
      <ProgressBar key={value} label={text.label} value={value} />
    ))}
  </Stack>
));

const tones: readonly ToastTone[] = ['info', 'success', 'danger'];

function Toasts({ text }: { text: SampleText }) {
  const toast = useToast();
  useEffect(() => {
    for (const tone of tones)
      toast({
        title: `${text[tone === 'info' ? 'free' : 'paid']} (${tone})`,
        description: text.lead,
        tone,
      });
  }, [toast, text]);
  return (
    <ToastProvider label={text.label} closeLabel={text.action}>
      <Button>{text.action}</Button>
    </ToastProvider>
  );
}

export const ToastMany = sample(Toasts);

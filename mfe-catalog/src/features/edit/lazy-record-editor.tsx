import { lazyComponent } from '@atlas/mfe-kit';
import { Skeleton } from '@atlas/ui';
import type { RecordEditorProps } from './record-editor';

/** The form with its libraries, loaded while the record is. */
export const RecordEditor = lazyComponent<RecordEditorProps>(() => import('./record-editor'), {
  waiting: <Skeleton height={480} />,
});

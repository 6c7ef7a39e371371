import { lazyComponent } from '@atlas/ui';
import { PageSkeleton } from '../shared/page-skeleton';
import RecordPage from '../features/edit/record-page';

const ToolView = lazyComponent(() => import('../features/tool-detail/tool-view'), {
  waiting: <PageSkeleton />,
});

/** Form of a record, with the public page as its preview. */
export default function EditRecordPage() {
  return <RecordPage renderTool={(tool) => <ToolView tool={tool} isPreview />} />;
}

import { lazyComponent } from '@atlas/ui';
import { PageSkeleton } from '../shared/page-skeleton';
import NewRecordPage from '../features/edit/new-record-page';

const ToolView = lazyComponent(() => import('../features/tool-detail/tool-view'), {
  waiting: <PageSkeleton />,
});

/** Form of a new record, with the public page as its preview. */
export default function NewToolPage() {
  return <NewRecordPage renderTool={(tool) => <ToolView tool={tool} isPreview />} />;
}

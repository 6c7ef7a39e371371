import type { SlotProps } from '@atlas/contracts';
import { CompareButton } from '../../shared/compare-button';

/** Compare button for the pages of other slices. */
export default function ToolCompare(props: SlotProps['tool.compare']) {
  return <CompareButton {...props} />;
}

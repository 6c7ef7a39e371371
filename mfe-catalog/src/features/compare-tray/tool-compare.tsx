import type { SlotProps } from '@atlas/contracts';
import { CompareButton } from '../../shared/compare-button';

/** The compare button on the pages of other slices. */
export default function ToolCompare(props: SlotProps['tool.compare']) {
  return <CompareButton {...props} />;
}

import { SearchField } from '@atlas/ui';
import type { ComponentType } from 'react';
import { at } from '../stories';

/** The field that the list belongs to is the shell's. */
const decorators = [
  (Story: ComponentType) => (
    <div style={{ position: 'relative' }}>
      <SearchField
        label="shell.suggestions"
        role="combobox"
        aria-controls="suggestions"
        aria-expanded
      />
      <Story />
    </div>
  ),
];

export default { ...at('shell.suggestions'), decorators, title: 'fragments/shell.suggestions' };
export { Loading, Empty, One, Many, LongWords, Error, Offline, SignedIn } from '@atlas/workbench';

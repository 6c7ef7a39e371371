import type { BoundFunctions, queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { sample } from './sample';
import type { SampleText } from './sample';
import { samples } from './samples';
import type { Language } from './samples';

/** What Storybook and the unit test give to the steps. */
export interface Stage {
  canvas: BoundFunctions<typeof queries>;
  userEvent: UserEvent;
  globals: { language?: Language };
}

type Steps = (stage: Omit<Stage, 'globals'> & { text: SampleText }) => Promise<void>;

/** Creates a story that is used after it is shown. Its steps reject when the component does not follow. */
export function interaction(Content: (props: { text: SampleText }) => ReactNode, steps: Steps) {
  return {
    ...sample(Content),
    play: ({ canvas, userEvent, globals: { language = 'ko' } }: Stage) =>
      steps({ canvas, userEvent, text: samples[language] }),
  };
}

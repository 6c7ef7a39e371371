import { screen, waitFor } from '@testing-library/dom';
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

/** @throws Error when the element does not have the focus in time */
export const hasFocus = (element: Element) =>
  waitFor(() => {
    if (document.activeElement !== element) throw new Error(`${element.outerHTML} has no focus`);
  });

/** @throws Error when an element with the role is still there after a while */
export const isGone = (role: string) =>
  waitFor(() => {
    if (screen.queryByRole(role)) throw new Error(`The ${role} is still open`);
  });

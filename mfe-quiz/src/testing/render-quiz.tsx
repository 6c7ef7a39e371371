import { renderRemote, type RenderRemoteOptions } from '@atlas/mfe-kit/testing';
import type { ReactElement } from 'react';
import texts from '../locales/en.json';

/** Renders a part of this remote with its English texts. */
export function renderQuiz(ui: ReactElement, options: RenderRemoteOptions = {}) {
  return renderRemote(ui, { texts: { quiz: texts }, ...options });
}

import { renderRemote } from '@atlas/mfe-kit/testing';
import type { RenderRemoteOptions } from '@atlas/mfe-kit/testing';
import { configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import texts from '../locales/en.json';

// Lazy components are compiled in the first test, which may take more than a second.
configure({ asyncUtilTimeout: 8_000 });

// jsdom has no beacons, and a slow test lasts until a batch of events is sent.
navigator.sendBeacon = () => true;

/** Renders a component of this remote with English texts. */
export function renderQuiz(ui: ReactElement, options: RenderRemoteOptions = {}) {
  return renderRemote(ui, { texts: { quiz: texts }, ...options });
}

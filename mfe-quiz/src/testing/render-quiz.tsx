import { renderRemote } from '@atlas/mfe-kit/testing';
import type { RenderRemoteOptions } from '@atlas/mfe-kit/testing';
import { configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import texts from '../locales/en.json';

// Lazy parts are transformed at their first import, which takes a busy machine more than the usual second.
configure({ asyncUtilTimeout: 8_000 });

// jsdom has no beacons; on a busy machine a test lasts until the batch of events is sent.
navigator.sendBeacon = () => true;

/** Renders a part of this remote with its English texts. */
export function renderQuiz(ui: ReactElement, options: RenderRemoteOptions = {}) {
  return renderRemote(ui, { texts: { quiz: texts }, ...options });
}

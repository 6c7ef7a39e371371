import { renderRemote } from '@atlas/mfe-kit/testing';
import type { RenderRemoteOptions } from '@atlas/mfe-kit/testing';
import type { ReactElement } from 'react';
import en from '../locales/en.json';

/** Renders a component of this remote with its English texts. */
export const renderSliceName = (ui: ReactElement, options: RenderRemoteOptions = {}) =>
  renderRemote(ui, { texts: { 'slice-name': en }, ...options });

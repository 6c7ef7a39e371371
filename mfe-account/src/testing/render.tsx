import { renderRemote } from '@atlas/mfe-kit/testing';
import type { RenderRemoteOptions } from '@atlas/mfe-kit/testing';
import type { ReactElement } from 'react';
import en from '../locales/en.json';

export const renderAccount = (ui: ReactElement, options: RenderRemoteOptions = {}) =>
  renderRemote(ui, { texts: { account: en }, ...options });

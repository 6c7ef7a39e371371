import { renderRemote } from '@atlas/mfe-kit/testing';
import type { RenderRemoteOptions } from '@atlas/mfe-kit/testing';
import { configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import texts from '../locales/en.json';
import { aMember } from './builders';

// The first import of a lazy part is slow on a busy machine, so the timeout is longer than the default.
configure({ asyncUtilTimeout: 10_000 });

/** An error response. */
export const refused = (status = 500) => new Response('{}', { status });

/** Renders a part of this remote with its English texts, for a member who is logged in. */
export function renderCommunity(ui: ReactElement, options: RenderRemoteOptions = {}) {
  return renderRemote(ui, { texts: { community: texts }, user: aMember(), ...options });
}

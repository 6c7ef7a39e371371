import * as kit from '@atlas/mfe-kit';
import * as ui from '@atlas/ui';
import * as query from '@tanstack/react-query';
import * as i18next from 'i18next';
import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as reactI18next from 'react-i18next';
import * as router from 'react-router-dom';
import * as styles from 'styled-components';
import * as zustand from 'zustand';

/** Modules that server bundles of remotes import from the shell: one copy for all, as in the browser. */
export const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsx,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  'styled-components': styles,
  '@tanstack/react-query': query,
  zustand,
  i18next,
  'react-i18next': reactI18next,
  '@atlas/mfe-kit': kit,
  '@atlas/ui': ui,
};

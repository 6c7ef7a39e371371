import { createGlobalStyle } from 'styled-components';
import {
  darkVariables,
  forcedPictureVariables,
  forcedVariables,
  lightVariables,
  scaleVariables,
} from './css-variables';
import { fontRules } from './fonts';

/** Design tokens, fonts and resets. Mounted once, by the shell. */
export const GlobalStyle = createGlobalStyle`
  :root { ${scaleVariables} ${lightVariables} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) { ${darkVariables} }
  }
  [data-theme='light'] { ${lightVariables} }
  [data-theme='dark'] { ${darkVariables} }
  @media (forced-colors: active) {
    :root:root { ${forcedVariables} }
    svg { ${forcedPictureVariables} }
  }
  ${fontRules}
  :root {
    --foot: calc(
      var(--foot-notice, 0px) + var(--foot-override, 0px) + var(--foot-offline, 0px) +
        var(--foot-tray, 0px) + var(--foot-offer, 0px) + var(--foot-form, 0px)
    );
  }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    font-synthesis: none;
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: calc(var(--size-sticky) + var(--space-4));
    scroll-padding-bottom: var(--foot);
  }
  body {
    margin: 0;
    padding-bottom: var(--foot);
    background: var(--color-bg);
    color: var(--color-ink);
    font-size: var(--text-md);
    line-height: 1.6;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
  }
  [hidden] { display: none !important; }
  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  ul[role='list'], ol[role='list'] { list-style: none; }
  fieldset { border: 0; min-inline-size: 0; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: var(--color-accent-ink); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  ::selection { background: var(--color-accent); color: var(--color-on-accent); }
  :focus-visible { outline: 2px solid var(--color-accent); outline-offset: 2px; }
  [tabindex='-1']:focus { outline: none; }
  @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
    }
  }
`;

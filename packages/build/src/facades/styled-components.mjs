// The part of styled-components that workspaces use; `@atlas/styled-components-source` is an alias of the real package.
export { createGlobalStyle, css, keyframes, styled } from '@atlas/styled-components-source';

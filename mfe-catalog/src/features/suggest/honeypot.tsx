import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

/** Not `display: none`, which programs that fill in forms look for. */
const Away = styled.div`
  position: absolute;
  inset-inline-start: -100vw;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** A field that people neither see nor reach; only programs fill it in. */
export function Honeypot(props: ComponentPropsWithRef<'input'>) {
  return (
    <Away aria-hidden="true">
      <input type="text" tabIndex={-1} autoComplete="off" {...props} />
    </Away>
  );
}

import { Container, Spinner } from '@atlas/ui';
import { styled } from 'styled-components';
import { useAccountText } from './use-account-text';

const Middle = styled(Container)`
  display: grid;
  min-height: 50vh;
  place-items: center;
`;

export function PageSpinner() {
  const t = useAccountText();
  return (
    <Middle>
      <Spinner label={t('loading')} />
    </Middle>
  );
}

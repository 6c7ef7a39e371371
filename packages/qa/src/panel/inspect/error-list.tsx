import { useFormat, useText } from '@atlas/mfe-kit';
import { useStore } from 'zustand';
import { useHost } from '../render-root';
import { Row, Rows } from '../rows';

export function ErrorList() {
  const t = useText('developer');
  const format = useFormat();
  const errors = useStore(useHost().errors, (state) => state.errors);
  return (
    <Rows title={t('errors.title')} empty={t('errors.empty')}>
      {errors.map(({ at, text }, index) => (
        <Row key={`${at} ${index}`}>
          <span>{text}</span>
          <span>{format.date(at, { timeStyle: 'medium' })}</span>
        </Row>
      ))}
    </Rows>
  );
}

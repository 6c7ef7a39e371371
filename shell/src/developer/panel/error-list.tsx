import { formatDate, useText } from '@atlas/mfe-kit';
import { useStore } from 'zustand';
import { Row, Rows } from './rows';
import { seenErrors } from './seen-errors';

export function ErrorList() {
  const t = useText('developer');
  const errors = useStore(seenErrors, (state) => state.errors);
  return (
    <Rows title={t('errors.title')} empty={t('errors.empty')}>
      {errors.map(({ at, text }, index) => (
        <Row key={`${at} ${index}`}>
          <span>{text}</span>
          <span>{formatDate(at, { timeStyle: 'medium' })}</span>
        </Row>
      ))}
    </Rows>
  );
}

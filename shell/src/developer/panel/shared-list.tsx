import { useText } from '@atlas/mfe-kit';
import { Row, Rows } from './rows';
import { sharedVersions } from './shared-versions';
import { useEverySecond } from './use-every-second';

export function SharedList() {
  const t = useText('developer');
  const shared = useEverySecond(sharedVersions);
  return (
    <Rows title={t('shared.title')} empty={t('shared.empty')}>
      {shared.map(({ name, version, usedIn }) => (
        <Row key={`${name} ${version}`} title={usedIn.join(', ')}>
          <span>{name}</span>
          <span>{version}</span>
        </Row>
      ))}
    </Rows>
  );
}

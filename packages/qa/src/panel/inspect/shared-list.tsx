import { useText } from '@atlas/mfe-kit';
import { useHost } from '../render-root';
import { Row, Rows } from '../rows';
import { usePoll } from './use-poll';

export function SharedList() {
  const t = useText('developer');
  const shared = usePoll(useHost().listSharedPackages);
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

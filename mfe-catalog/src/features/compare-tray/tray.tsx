import { MAX_COMPARED, MIN_COMPARED, toolLogoPath } from '@atlas/contracts';
import { Link, useEmit, useLocation, useText } from '@atlas/mfe-kit';
import { Button, BottomInset, Logo, Text } from '@atlas/ui';
import { comparePath, comparisonPath } from '../../paths';
import { useCompareTray } from '../../shared/compare-tray';
import { Bar, Empty, Places, Remove } from './tray-styles';

/** The selected tools, on every page but the comparison. */
export default function Tray() {
  const t = useText('catalog');
  const emit = useEmit();
  const { pathname } = useLocation();
  const { tools, toggle, clear } = useCompareTray((tray) => tray);
  const comparing = pathname === comparisonPath() || pathname.startsWith('/compare/');
  if (tools.length === 0 || comparing) return null;
  const ids = tools.map(({ id }) => id);
  const enough = tools.length >= MIN_COMPARED;
  return (
    <>
      <BottomInset bar="tray" size="5.5rem" />
      <Bar aria-label={t('tray.title')}>
        <Places role="list">
          {tools.map((tool) => (
            <li key={tool.id}>
              <Remove
                type="button"
                aria-label={t('tray.remove', { name: tool.name })}
                title={t('tray.remove', { name: tool.name })}
                onClick={() => toggle(tool, emit)}
              >
                <Logo src={toolLogoPath(tool.id)} />
                <span>{tool.name}</span>
              </Remove>
            </li>
          ))}
          {Array.from({ length: MAX_COMPARED - tools.length }, (_, at) => (
            <Empty key={at} aria-hidden />
          ))}
        </Places>
        <Text as="span" size="sm" tone="muted" role="status">
          {enough ? '' : t('tray.oneMore')}
        </Text>
        <Button variant="ghost" size="sm" onClick={() => clear(emit)}>
          {t('tray.clear')}
        </Button>
        {enough ? (
          <Button as={Link} to={comparePath(ids)}>
            {t('tray.open', { number: tools.length })}
          </Button>
        ) : (
          <Button as={Link} to={comparisonPath(ids)} variant="secondary">
            {t('tray.more')}
          </Button>
        )}
      </Bar>
    </>
  );
}

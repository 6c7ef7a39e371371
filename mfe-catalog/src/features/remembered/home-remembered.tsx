import { listFavorites, listTools, similarTools, toolLogoPath } from '@atlas/contracts';
import type { SimilarTool } from '@atlas/contracts';
import {
  clearVisitorHistory,
  Link,
  Slot,
  useContract,
  useEmit,
  useVisitorHistory,
  useSession,
  useText,
} from '@atlas/mfe-kit';
import { Button, CardSkeleton, Grid, Logo, Section, Stack } from '@atlas/ui';
import { styled } from 'styled-components';
import { detailPath } from '../../paths';
import { ToolTile } from '../../shared/tool-tile';
import { clearToolVisits } from '../../shared/use-track-tool-visit';

const Viewed = styled.ul`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  padding: 2px;
  list-style: none;
  a {
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
    min-height: 44px;
    padding-inline: var(--space-2) var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-full);
    background: var(--color-surface);
    color: var(--color-ink);
    font-size: var(--text-sm);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    border-color: var(--color-accent);
  }
`;

const SHOWN = 3;
const CHIPS = 8;

/** First row of home for returning visitors; each card says why it is shown. */
export default function HomeRecentlyViewed() {
  const t = useText('catalog');
  const emit = useEmit();
  const { viewed, quiz } = useVisitorHistory();
  const found = useKnownTools(viewed.slice(0, CHIPS));
  const known = found.data ?? [];
  const near = useNearTools(found, viewed);
  const clear = () => {
    clearToolVisits();
    clearVisitorHistory(emit);
  };
  return (
    <Section
      id="remembered"
      title={t('remembered.title')}
      lead={t('remembered.lead')}
      actions={
        <Button variant="ghost" size="sm" onClick={clear}>
          {t('remembered.clear')}
        </Button>
      }
    >
      <Stack gap={5}>
        {known.length > 0 && (
          <Viewed role="list" aria-label={t('remembered.viewed')}>
            {known.map(({ id, name }) => (
              <li key={id}>
                <Link to={detailPath(id)}>
                  <Logo src={toolLogoPath(id)} size="sm" />
                  {name}
                </Link>
              </li>
            ))}
          </Viewed>
        )}
        {viewed.length > 0 && (
          <Grid min="17rem" fit>
            {near?.map(({ tool, note }) => <ToolTile key={tool.id} tool={tool} note={note} />) ??
              Array.from({ length: SHOWN }, (_, at) => <CardSkeleton key={at} />)}
          </Grid>
        )}
        {quiz && <Slot name="remembered.quiz" props={{ result: quiz }} />}
      </Stack>
    </Section>
  );
}

/** In the order of the history; deleted tools are omitted. */
function useKnownTools(ids: readonly string[]) {
  const query = { ids: ids.join(',') };
  return useContract(listTools, { query }, { enabled: ids.length > 0 });
}

interface Near {
  tool: SimilarTool;
  note: string;
}

/** Tools similar to the last viewed and the last saved one; undefined while loading. */
function useNearTools(
  known: ReturnType<typeof useKnownTools>,
  viewed: readonly string[],
): Near[] | undefined {
  const t = useText('catalog');
  const { status } = useSession();
  const favorites = useContract(listFavorites, {}, { enabled: status === 'signed-in' }).data ?? [];
  const saved = favorites.find(({ toolId }) => toolId !== viewed[0])?.toolId;
  const last = known.data?.[0];
  const likeLast = useSimilar(last?.id);
  const likeSaved = useSimilar(saved);
  const savedName = useKnownTools(saved ? [saved] : []).data?.[0]?.name;
  // Does not wait for deleted tools or failed queries.
  if (known.isPending || (last && likeLast.isPending)) return undefined;
  const seen = new Set([...viewed, ...favorites.map(({ toolId }) => toolId)]);
  const bySaved = (likeSaved.data ?? [])
    .filter(({ id }) => !seen.has(id))
    .slice(0, 1)
    .flatMap((tool) =>
      savedName ? [{ tool, note: t('remembered.becauseSaved', { name: savedName }) }] : [],
    );
  const taken = new Set(bySaved.map(({ tool }) => tool.id));
  const byLast = (likeLast.data ?? [])
    .filter(({ id }) => !seen.has(id) && !taken.has(id))
    .flatMap((tool) =>
      last ? [{ tool, note: t('remembered.becauseViewed', { name: last.name }) }] : [],
    );
  return [...byLast.slice(0, SHOWN - bySaved.length), ...bySaved];
}

function useSimilar(id: string | undefined) {
  return useContract(similarTools, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}

import {
  getBundle,
  getBundleRating,
  listBundles,
  rateBundle,
  removeBundleRating,
} from '@atlas/contracts';
import type { Bundle } from '@atlas/contracts';
import { useContract, useContractCache, useContractMutation, useSession } from '@atlas/mfe-kit';
import { Button, Inline, StarInput } from '@atlas/ui';
import { styled } from 'styled-components';
import { useRatingText } from './use-rating-text';

/** Stars to remove; a rating has 1 to 5. */
const NONE = 0;

/** Reserves the height of the stars, so that nothing moves when the session is known. */
const Place = styled.div`
  min-height: 68px;
`;

/** The member's rating of a bundle; visitors are asked to sign in. */
export default function RateBundle({ bundleId }: { bundleId: string }) {
  const t = useRatingText();
  const { status, signIn } = useSession();
  return (
    <Place>
      {status === 'signed-in' && <OwnRating bundleId={bundleId} />}
      {status === 'anonymous' && (
        <Button variant="secondary" size="sm" onClick={() => signIn()}>
          {t('signIn')}
        </Button>
      )}
    </Place>
  );
}

function OwnRating({ bundleId }: { bundleId: string }) {
  const t = useRatingText();
  const params = { id: bundleId };
  const { data } = useContract(getBundleRating, { params });
  const { mutate, isPending } = useRate(bundleId);
  const own = data?.own ?? NONE;
  return (
    <Inline gap={4} align="end" aria-busy={isPending}>
      <StarInput
        label={t('title')}
        starLabel={(number) => t('stars', { number })}
        value={own}
        onChange={mutate}
      />
      {own !== NONE && (
        <Button variant="ghost" size="sm" onClick={() => mutate(NONE)}>
          {t('remove')}
        </Button>
      )}
    </Inline>
  );
}

/** Stores a number of stars, NONE removes the rating; the stars change at once. */
function useRate(bundleId: string) {
  const t = useRatingText();
  const cache = useContractCache();
  const params = { id: bundleId };
  return useContractMutation(
    (stars: number) => (stars === NONE ? removeBundleRating : rateBundle),
    {
      input: (stars) => (stars === NONE ? { params } : { params, body: { rating: stars } }),
      optimistic: (ahead, stars) =>
        ahead.update(
          getBundleRating,
          (known) => ({ ...known, own: stars === NONE ? null : stars }),
          { params },
        ),
      onSuccess: (saved) => {
        cache.set(getBundleRating, { params }, saved);
        const rated = (bundle: Bundle) => ({ ...bundle, rating: saved.rating });
        cache.update(getBundle, rated, { params });
        cache.update(listBundles, (all) =>
          all.map((one) => (one.id === bundleId ? rated(one) : one)),
        );
      },
      failure: () => ({ otherwise: { title: t('failed') } }),
    },
  );
}

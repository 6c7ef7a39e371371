import { followUser, getProfile, unfollowUser } from '@atlas/contracts';
import type { FollowState, Profile } from '@atlas/contracts';
import { useContractCache, useContractMutation } from '@atlas/mfe-kit';
import { useRequireLogin } from '../../shared/use-require-login';
import { useFailure } from '../../shared/use-failure';

/** Follows or unfollows, optimistically. */
export function useFollow(profile: Profile) {
  const cache = useContractCache();
  const requireLogin = useRequireLogin();
  const { userId, isFollowing, followerCount } = profile;
  const shown = { params: { id: userId } };
  const showing = (state: FollowState) => (known: Profile) => ({ ...known, ...state });
  const next = { isFollowing: !isFollowing, followerCount: followerCount + (isFollowing ? -1 : 1) };
  const follow = useContractMutation(() => (isFollowing ? unfollowUser : followUser), {
    input: () => (isFollowing ? { params: { userId } } : { body: { userId } }),
    optimistic: (ahead) => ahead.update(getProfile, showing(next), shown),
    // The follower's own profile counts whom they follow.
    invalidates: [getProfile],
    onSuccess: (state) => cache.update(getProfile, showing(state), shown),
    failure: useFailure('error.follow'),
  });
  return {
    isPending: follow.isPending,
    toggle: () => requireLogin('toast.loginFirst', () => follow.mutate()),
  };
}

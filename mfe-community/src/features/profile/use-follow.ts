import { followUser, getProfile, unfollowUser, type Profile } from '@atlas/contracts';
import { queryKeyOf, useApi, useSession } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCommunityText } from '../../shared/use-community-text';

/** Shown at once, taken back when the server refuses. */
export function useFollow(profile: Profile) {
  const call = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useCommunityText();
  const { user } = useSession();
  const { userId, isFollowing, followerCount } = profile;
  const queryKey = queryKeyOf(getProfile, { params: { id: userId } });
  const show = (state: Partial<Profile>) =>
    client.setQueryData<Profile>(queryKey, (old) => (old ? { ...old, ...state } : old));
  const follow = useMutation({
    mutationFn: () =>
      isFollowing
        ? call(unfollowUser, { params: { userId } })
        : call(followUser, { body: { userId } }),
    onMutate: () =>
      show({ isFollowing: !isFollowing, followerCount: followerCount + (isFollowing ? -1 : 1) }),
    onSuccess: (state) => show(state),
    onError: () => {
      show({ isFollowing, followerCount });
      toast({ title: t('error.title'), description: t('error.follow'), tone: 'danger' });
    },
  });
  return {
    isPending: follow.isPending,
    toggle: () =>
      user ? follow.mutate() : toast({ title: t('toast.loginFirst'), tone: 'danger' }),
  };
}

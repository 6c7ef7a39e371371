import type { Profile } from '@atlas/contracts';
import { useDate, useFormat, useSession } from '@atlas/mfe-kit';
import {
  Avatar,
  Badge,
  Button,
  Card,
  formatCompact,
  Grid,
  Heading,
  Inline,
  Stack,
  Stat,
  Text,
} from '@atlas/ui';
import { PlainText } from '../../shared/plain-text';
import { useCommunityText } from '../../shared/use-community-text';
import { EditProfile } from './edit-profile';
import { useFollow } from './use-follow';

const ONE_DECIMAL = { minimumFractionDigits: 1 };

export function ProfileHeader({ profile }: { profile: Profile }) {
  const t = useCommunityText();
  const { user } = useSession();
  const follow = useFollow(profile);
  const joined = useDate(profile.joinedDate);
  const name = profile.userName || t('anonymous');
  return (
    <Card as="header">
      <Stack gap={5}>
        <Inline gap={4} justify="space-between" align="start">
          <Inline gap={4} align="start">
            <Avatar src={profile.userAvatar} name={name} size="lg" />
            <Stack gap={2}>
              <Heading level={1}>{name}</Heading>
              {profile.badges.length > 0 && (
                <Inline>
                  {profile.badges.map((badge) => (
                    <Badge key={badge} tone="info">
                      {t(`badge.${badge}`)}
                    </Badge>
                  ))}
                </Inline>
              )}
              {profile.bio && <PlainText>{profile.bio}</PlainText>}
              <Text size="sm" tone="muted">
                {(profile.location ? `${profile.location} · ` : '') +
                  t('profile.joined', { date: joined })}
              </Text>
            </Stack>
          </Inline>
          {user?.id === profile.userId ? (
            <EditProfile profile={profile} />
          ) : (
            <Button
              variant={profile.isFollowing ? 'secondary' : 'primary'}
              aria-pressed={profile.isFollowing}
              disabled={follow.isPending}
              onClick={follow.toggle}
            >
              {t(profile.isFollowing ? 'profile.unfollow' : 'profile.follow')}
            </Button>
          )}
        </Inline>
        <Stats profile={profile} />
      </Stack>
    </Card>
  );
}

/** Work as a reviewer first; sales apart from the rating, which is given and not received. */
function Stats({ profile }: { profile: Profile }) {
  const t = useCommunityText();
  const format = useFormat();
  const { helpful, reviewCount } = profile;
  const asReviewer = [
    ['reviews', formatCompact(reviewCount)],
    ...(helpful === undefined ? [] : [['helpful', formatCompact(helpful)] as const]),
    ['rating', reviewCount > 0 ? format.number(profile.avgRating, ONE_DECIMAL) : '–'],
  ] as const;
  const others = [
    ['prompts', profile.promptCount],
    ['followers', profile.followerCount],
    ['following', profile.followingCount],
    ['sales', profile.totalSales],
  ] as const;
  return (
    <Stack gap={4}>
      <Grid fit min="8rem" gap={3}>
        {asReviewer.map(([key, value]) => (
          <Stat key={key} label={t(`profile.stats.${key}`)} value={value} />
        ))}
      </Grid>
      <Inline gap={4}>
        {others.map(([key, value]) => (
          <Text as="span" key={key} size="sm" tone="muted">
            <span>{t(`profile.stats.${key}`)}</span> <strong>{formatCompact(value)}</strong>
          </Text>
        ))}
      </Inline>
    </Stack>
  );
}

import { listFeeds, listSuggestions, runFeed } from '@atlas/contracts';
import type { FeedReport, FeedStatus } from '@atlas/contracts';
import { Link, useContractMutation, useFormat } from '@atlas/mfe-kit';
import { Badge, Button, Card, Disclosure, Inline, Stack, Table, Text } from '@atlas/ui';
import { queuePath } from '../../paths';
import { describeFeedProblem } from './feed-problem';
import { useFeedText } from './feed-texts/use-feed-text';
import { useEditText } from './use-edit-text';

const TONES = { read: 'free', unchanged: 'info', failed: 'danger' } as const;

/** A feed with its last and next run. */
export function FeedCard({ feed }: { feed: FeedStatus }) {
  const t = useFeedText();
  const editText = useEditText();
  const format = useFormat();
  const { name, adapter, url, lastRun, lastSuccessAt, nextRunAt, failures, waiting } = feed;
  const run = useContractMutation(runFeed, {
    input: () => ({ params: { name } }),
    invalidates: [listFeeds, listSuggestions],
    failure: () => ({ otherwise: { title: editText('error.save') } }),
  });
  const timeOf = (at: string) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Card as="article" aria-label={name}>
      <Stack gap={3}>
        <Inline gap={3}>
          <Text strong size="lg">
            {name}
          </Text>
          <Badge>{t(`feeds.adapter.${adapter}`)}</Badge>
          {lastRun && (
            <Badge tone={TONES[lastRun.outcome]}>{t(`feeds.outcome.${lastRun.outcome}`)}</Badge>
          )}
          {failures > 1 && (
            <Badge tone="danger">{t('feeds.failures', { count: format.number(failures) })}</Badge>
          )}
          {waiting > 0 && (
            <Link to={queuePath}>{t('feeds.waiting', { count: format.number(waiting) })}</Link>
          )}
        </Inline>
        <Text size="sm" tone="muted" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <Text size="sm">
          {[
            lastRun ? t('feeds.last', { time: timeOf(lastRun.finishedAt) }) : t('feeds.never'),
            ...(lastSuccessAt ? [t('feeds.success', { time: timeOf(lastSuccessAt) })] : []),
            t('feeds.next', { time: timeOf(nextRunAt) }),
          ].join(' · ')}
        </Text>
        {lastRun && <Report report={lastRun} />}
        <div>
          <Button
            variant="secondary"
            loading={run.isPending}
            disabled={feed.isRunning}
            onClick={() => run.mutate()}
          >
            {t(feed.isRunning ? 'feeds.running' : 'feeds.run')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function Report({ report }: { report: FeedReport }) {
  const t = useFeedText();
  const format = useFormat();
  const { outcome, failure, errors, errorCount, version } = report;
  const counts = (['rows', 'matched', 'differences', 'filed', 'closed'] as const).map(
    (key) => [key, format.number(report[key])] as const,
  );
  return (
    <Stack gap={2}>
      {outcome === 'read' && <Text size="sm">{t('feeds.counts', Object.fromEntries(counts))}</Text>}
      {version && <Text size="sm">{t('feeds.version', { version })}</Text>}
      {failure && (
        <Text size="sm" tone="danger">
          {`${t(`feeds.failure.${failure.kind}`)} (${failure.detail})`}
        </Text>
      )}
      {errors.length > 0 && (
        <Disclosure summary={t('feeds.errors', { count: format.number(errorCount) })}>
          <Table caption={t('feeds.errors', { count: format.number(errorCount) })}>
            <thead>
              <tr>
                <th scope="col">{t('feeds.line')}</th>
                <th scope="col">{t('feeds.field')}</th>
                <th scope="col">{t('feeds.message')}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ line, field, message }) => (
                <tr key={`${line} ${field} ${message}`}>
                  <td>{format.number(line)}</td>
                  <td>{field}</td>
                  <td>{describeFeedProblem(message, t)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      )}
    </Stack>
  );
}

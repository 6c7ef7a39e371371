import { Button, Card, Heading, Inline, Stack, Text } from '@atlas/ui';
import { useAccountText } from '../../shared/use-account-text';
import { useBrowserAlerts } from './use-browser-alerts';

/** Switches notifications of changes of saved tools on and off in this browser. Hidden while the site sends none. */
export function BrowserAlerts() {
  const t = useAccountText();
  const alerts = useBrowserAlerts();
  if (!alerts) return null;
  const { state, isBusy, toggle } = alerts;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {t('alerts.title')}
        </Heading>
        <Text tone="muted" role="status">
          {t(`alerts.${state}`)}
        </Text>
        {(state === 'off' || state === 'on') && (
          <Inline>
            <Button
              variant={state === 'on' ? 'secondary' : 'primary'}
              loading={isBusy}
              onClick={toggle}
            >
              {t(state === 'on' ? 'alerts.turnOff' : 'alerts.turnOn')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

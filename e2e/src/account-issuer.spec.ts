import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { freePorts } from '../../packages/dev-env/free-ports.mjs';
import { AccountPages } from './pages/account';
import { Platform } from './platform';

const root = new URL('../..', import.meta.url).pathname;

test('signs in at the provider of OIDC_ISSUER', async ({ page }) => {
  test.setTimeout(400_000);
  const [port] = await freePorts(1);
  const issuer = `http://localhost:${port}`;
  const client = {
    OIDC_CLIENT_ID: 'another-client',
    OIDC_CLIENT_SECRET: randomBytes(24).toString('hex'),
  };
  const platform = await withEnvironment({ OIDC_ISSUER: `${issuer}/identity`, ...client }, () =>
    Platform.start(),
  );
  // The platform discovers the issuer at the first sign-in, so the issuer can start later.
  const identity = spawn(process.execPath, [join(root, 'packages/dev-identity/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: 'localhost',
      ISSUER_ORIGIN: issuer,
      PUBLIC_ORIGIN: platform.origin,
      DATA_DIR: join(platform.dataDir, 'another-identity'),
      OIDC_CLIENT_ID: client.OIDC_CLIENT_ID,
      CLIENT_SECRET: client.OIDC_CLIENT_SECRET,
    },
  });
  try {
    await expect
      .poll(() =>
        fetch(`${issuer}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    await page.goto(`${platform.origin}/community`);
    await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
    await expect(page).toHaveURL(new RegExp(`^${issuer}/identity/`));
    await page.goBack();
    await new AccountPages(page, platform.origin).signIn('someone@example.com', '다른발급자');
    await expect(page).toHaveURL(`${platform.origin}/community`);
  } finally {
    identity.kill('SIGTERM');
    await platform.remove();
  }
});

/** The platform inherits the environment of this process. */
async function withEnvironment<T>(
  values: Record<string, string>,
  run: () => Promise<T>,
): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, values);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(values)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

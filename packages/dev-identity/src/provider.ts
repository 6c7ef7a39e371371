import Provider from 'oidc-provider';
import type { Context, EndpointContext, Refusal } from 'oidc-provider';
import { errorPage } from './error-page';
import { documentHeaders } from './html-document';
import type { Keys } from './keys';
import type { People } from './users';

const SCOPES = 'openid email profile';

export interface ProviderOptions {
  publicOrigin: string;
  issuerOrigin: string;
  clientId: string;
  clientSecret: string;
}

/** Creates the issuer at `/identity` behind the gateway: one client, PKCE, automatic consent. */
export function createProvider(
  { publicOrigin, issuerOrigin, clientId, clientSecret }: ProviderOptions,
  keys: Keys,
  people: People,
): Provider {
  const provider = new Provider(`${issuerOrigin}/identity`, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicOrigin}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${publicOrigin}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: keys.jwks,
    cookies: { keys: keys.cookieKeys },
    pkce: { required: () => true },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Access tokens are opaque and valid for userinfo only, because there is no resource server.
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 900,
      Session: 3600,
      Grant: 3600,
    },
    interactions: {
      url: (_context: Context, { uid }: { uid: string }) => `/identity/interaction/${uid}`,
    },
    renderError(context: Context, { error: code, error_description: why }: Refusal, error: Error) {
      const { nonce, headers } = documentHeaders(publicOrigin);
      context.set(headers);
      context.body = errorPage(error, {
        headers: context.headers,
        uiLocales: context.oidc?.params?.ui_locales,
        nonce,
        publicOrigin,
        details: why ? `${code}: ${why}` : code,
      });
    },
    async loadExistingGrant({ oidc }: EndpointContext) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
    findAccount(_context: Context, subject: string) {
      const person = people.find(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: person.email,
            email_verified: true,
            name: person.shown,
            given_name: person.given,
            family_name: person.family,
            picture: `${issuerOrigin}/identity/avatar/${subject}.svg`,
          }),
        }
      );
    },
  });
  // The gateway sends the public URL in X-Forwarded-*.
  provider.proxy = true;
  return provider;
}

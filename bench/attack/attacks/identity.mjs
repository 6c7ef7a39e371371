import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

const b64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Unsigned and wrongly signed tokens: rejected by the gateway and by each service. */
export async function forgedTokens(site, tally) {
  const victim = await site.signedIn('victim@example.com', '198.51.100.1');
  const real = victim.cookie('atlas_session');
  const forged = await forgeries(site, real);
  for (const [name, token] of forged) {
    const visitor = site.from('203.0.113.1');
    const cookie = `atlas_session=${token}`;
    const response = await visitor.send('/api/user/favorites', { headers: { cookie } });
    tally.expect(response.status, 401, `${name} at the gateway`);
    for (const [service, path] of [
      ['account', '/api/user/favorites'],
      ['community', '/api/moderation/queue'],
    ]) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(site.direct[service] + path, { headers });
      tally.expect(status, 401, `${name} at ${service}`);
    }
  }
}

async function forgeries(site, real) {
  const [head, body, signature] = real.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url'));
  const claims = JSON.parse(Buffer.from(body, 'base64url'));
  const { keys } = await (await fetch(`${site.direct.account}/.well-known/jwks.json`)).json();
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = (head, payload, key = own.privateKey) => {
    const input = `${b64(head)}.${b64(payload)}`;
    const bytes = sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' });
    return `${input}.${bytes.toString('base64url')}`;
  };
  const hmac = (head, secret) => {
    const input = `${b64(head)}.${b64(claims)}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const pem = createPublicKey({ key: keys[0], format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  const jwk = own.publicKey.export({ format: 'jwk' });
  const changed = (more) => `${head}.${b64({ ...claims, ...more })}.${signature}`;
  return [
    ...['none', 'None', 'NONE', 'nOnE'].map((alg) => [
      `alg ${alg}`,
      `${b64({ ...header, alg })}.${body}.`,
    ]),
    ['alg none with the signature', `${b64({ ...header, alg: 'none' })}.${body}.${signature}`],
    ['HS256 with the public key (PEM)', hmac({ ...header, alg: 'HS256' }, pem)],
    ['HS256 with the public key (JWK)', hmac({ ...header, alg: 'HS256' }, JSON.stringify(keys[0]))],
    ['HS256 with an empty secret', hmac({ ...header, alg: 'HS256' }, '')],
    ['HS512 with the public key', hmac({ ...header, alg: 'HS512' }, pem)],
    ['another key', signed(header, claims)],
    ['another key, its own kid', signed({ ...header, kid: 'own' }, claims)],
    ['another key, no kid', signed({ alg: 'ES256' }, claims)],
    ['kid traversal', signed({ ...header, kid: '../../../../dev/null' }, claims)],
    ['kid injection', signed({ ...header, kid: "' OR 1=1 --" }, claims)],
    ['jku', signed({ ...header, jku: 'http://127.0.0.1:1/jwks.json' }, claims)],
    ['x5u', signed({ ...header, x5u: 'http://127.0.0.1:1/cert' }, claims)],
    ['jwk', signed({ ...header, jwk }, claims)],
    ['crit', signed({ ...header, crit: ['exp'] }, claims)],
    ['a changed user', changed({ sub: 'another-user' })],
    ['a changed role', changed({ roles: ['moderator'] })],
    ['a changed session', changed({ sid: 'made-up' })],
    ['a later end', changed({ exp: claims.exp + 86_400 })],
    ['another issuer', changed({ iss: 'evil' })],
    ['another audience', changed({ aud: 'evil' })],
    ['no signature', `${head}.${body}.`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${real}.x`],
    ['a signature of zeros', `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`],
    ['a signature cut', `${head}.${body}.${signature.slice(0, -2)}`],
    ['a signature repeated', `${head}.${body}.${signature}${signature}`],
    [
      'a DER signature',
      `${head}.${body}.${Buffer.from('3006020101020101', 'hex').toString('base64url')}`,
    ],
    ['an empty token', '..'],
    ['no JSON', 'a.b.c'],
    ['a very long token', 'a'.repeat(4_000)],
    ['a refresh token', 'e7a1b0d2-0000-4000-8000-000000000000.abc'],
    ['an access token of the issuer', 'made-up-access-token'],
  ];
}

/** After logout the token is rejected for writes, and the sign-in token cannot be used again. */
export async function endedSessions(site, tally) {
  const visitor = await site.signedIn('leaver@example.com', '198.51.100.2');
  const token = visitor.cookie('atlas_session');
  const issuers = { authorization: `Bearer ${visitor.accessToken}` };
  const info = await visitor.send('/api/auth/userinfo', { headers: issuers });
  tally.expect(info.status, 401, "the issuer's token after registering");
  const again = await visitor.send('/api/auth/login', {
    method: 'POST',
    headers: issuers,
    body: { id: 'x', email: 'x', firstName: null, lastName: null, profileImageUrl: null },
  });
  tally.expect(again.status, 401, 'registering a second time with it');
  await visitor.send('/api/auth/logout', { method: 'POST' });
  const { items } = await (await visitor.send('/api/reviews?sort=recent')).json();
  const writes = [
    ['community', 'POST', '/api/comments', { reviewId: items[0].id, content: 'still here' }],
    ['community', 'POST', '/api/users/follow', { userId: items[0].userId ?? 'x' }],
    ['account', 'POST', '/api/user/favorites/chatgpt', {}],
  ];
  for (const [service, method, path, body] of writes) {
    const { status } = await fetch(site.direct[service] + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    tally.expect(status, 401, `${method} ${path} right after logging out`);
  }
}

/** Operations for services only, called from outside. */
export async function servicesOnly(site, tally) {
  const inside = [
    ['account', '/api/auth/revocations'],
    ['community', '/api/users/anybody/export'],
    ['registry', '/api/registry/slices'],
    ['registry', '/api/registry/live'],
    ['registry', '/api/registry/follow?after=0&wait=0'],
    ['registry', '/api/registry/log'],
  ];
  for (const [service, path] of inside) {
    for (const authorization of [
      '',
      'Service',
      'Service x',
      'Bearer x',
      `Service ${'x'.repeat(43)}`,
    ]) {
      const { status } = await fetch(site.direct[service] + path, { headers: { authorization } });
      tally.expect(status, [401, 403], `${path} with "${authorization.slice(0, 12)}"`);
    }
    const { status } = await site.from('203.0.113.3').send(path);
    tally.expect(status, [401, 403, 404], `${path} from outside`);
  }
}

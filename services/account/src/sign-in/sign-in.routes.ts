import { getUserInfo, listProviders, login } from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { finishSignIn } from './finish-sign-in';
import { getUserInfoOf } from './get-user-info';
import { loginWith } from './login';
import { returnToOfReferer, safeReturnTo } from './return-to';
import { startSignIn } from './start-sign-in';

export function signInRoutes(router: IRouter, context: AccountContext): void {
  route(router, listProviders, () => ({
    providers: [...context.providers.values()].map(({ name, label }) => ({ name, label })),
  }));
  route(router, getUserInfo, ({ req }) => getUserInfoOf(context, req));
  route(router, login, ({ body, req, res }) => loginWith(context, body, req, res));

  // From the packages list (docs/product.md#calls): straight on where there is one provider, else one may choose.
  router.get('/api/login', (req, res) => {
    const { publicOrigin } = context.config;
    const returnTo = req.query.returnTo
      ? safeReturnTo(req.query.returnTo)
      : returnToOfReferer(req.headers.referer, publicOrigin);
    const [first] = context.providers.keys();
    const start = context.providers.size > 1 ? '/login' : `/api/auth/${first}`;
    res.redirect(302, `${start}?returnTo=${encodeURIComponent(returnTo)}`);
  });
  router.get('/api/auth/:provider', (req, res) => startSignIn(context, req, res));
  router.get('/api/auth/:provider/callback', (req, res) => finishSignIn(context, req, res));
}

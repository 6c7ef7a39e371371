import { createServiceApp } from '@atlas/service-kit';
import { apiKeyRoutes } from './api-keys/api-key.routes';
import type { AccountContext } from './context';
import { favoriteRoutes } from './favorites/favorite.routes';
import { visitorHistoryRoutes } from './visitor-history/visitor-history.routes';
import { packageRoutes } from './packages/package.routes';
import { sessionRoutes } from './sessions/session.routes';
import { signInRoutes } from './sign-in/sign-in.routes';
import { jwksRoute } from './signing-keys/jwks.routes';
import { userRoutes } from './users/user.routes';
import { webPushRoutes } from './web-push/web-push.routes';

export function createApp(context: AccountContext) {
  return createServiceApp({
    name: 'account',
    context,
    routes(router) {
      router.use((_req, res, next) => {
        res.setHeader('Cache-Control', 'no-store');
        next();
      });
      jwksRoute(router, context);
      sessionRoutes(router, context);
      userRoutes(router, context);
      favoriteRoutes(router, context);
      visitorHistoryRoutes(router, context);
      packageRoutes(router, context);
      apiKeyRoutes(router, context);
      webPushRoutes(router, context);
      // Last: `/api/auth/{provider}` takes every word that is not taken above.
      signInRoutes(router, context);
    },
  });
}

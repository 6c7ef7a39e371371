import { deleteUser, exportUser, updateUser } from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { deleteAccount } from './delete-user';
import { exportAccount } from './export-user';
import { changeUser } from './update-user';

export function userRoutes(router: IRouter, context: AccountContext): void {
  route(router, updateUser, ({ body, identity, res }) => changeUser(context, body, identity, res));
  route(router, deleteUser, ({ body, identity, res }) =>
    deleteAccount(context, body.email, identity, res),
  );
  route(router, exportUser, ({ identity, res }) => {
    res.setHeader('Content-Disposition', 'attachment; filename="ai-atlas-account.json"');
    return exportAccount(context, identity);
  });
}

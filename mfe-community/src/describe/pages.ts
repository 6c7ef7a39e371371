import { getProfile } from '@atlas/contracts';
import type { DescribePages } from '@atlas/mfe-kit/describe';
import { routes } from '../paths';

/** What the community says of its pages, beyond `remote.json`. */
export const describe: DescribePages = {
  async [routes.profile]({ ask, params }) {
    const member = await ask(getProfile, { params: { id: params.userId ?? '' } });
    if (member === null) return { status: 404 };
    return undefined;
  },
};

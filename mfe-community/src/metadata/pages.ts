import { getProfile } from '@atlas/contracts';
import type { MetadataByPage } from '@atlas/mfe-kit/metadata';
import { routes } from '../paths';

/** Metadata of the community's pages, in addition to `remote.json`. */
export const metadata: MetadataByPage = {
  async [routes.profile]({ fetchData, params }) {
    const member = await fetchData(getProfile, { params: { id: params.userId ?? '' } });
    if (member === null) return { status: 404 };
    return undefined;
  },
};

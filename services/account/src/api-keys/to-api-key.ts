import type { ApiKey } from '@atlas/contracts';
import type { StoredApiKey } from './api-key.repository';

export const toApiKey = ({
  _id,
  name,
  ending,
  createdAt,
}: Pick<StoredApiKey, '_id' | 'name' | 'ending' | 'createdAt'>): ApiKey => ({
  id: _id,
  name,
  ending,
  createdAt: createdAt.toISOString(),
});

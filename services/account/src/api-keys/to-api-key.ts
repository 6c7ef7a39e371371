import type { ApiKey } from '@atlas/contracts';
import type { StoredApiKey } from './api-key.repository';

export const toApiKey = ({ keyId, name, ending, createdAt }: StoredApiKey): ApiKey => ({
  id: keyId,
  name,
  ending,
  createdAt: createdAt.toISOString(),
});

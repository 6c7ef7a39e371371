import { defineContract } from '../contract';
import { idParams } from '../paging';
import { profileSchema } from './profile';

export const getProfile = defineContract({
  id: 'community.getProfile',
  method: 'GET',
  path: '/api/users/{id}/profile',
  params: idParams,
  output: profileSchema,
  errors: ['user-not-found'],
});

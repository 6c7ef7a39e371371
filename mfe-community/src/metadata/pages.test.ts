import { defined } from '@atlas/contracts/testing';
import { metadataRequest } from '@atlas/mfe-kit/testing';
import { routes } from '../paths';
import { metadata as pages } from './pages';

const profile = (responses: object) =>
  defined(pages[routes.profile])(metadataRequest({ params: { userId: 'kim' } }, { ...responses }));

test('an unknown profile is a 404', async () => {
  expect(await profile({})).toEqual({ status: 404 });
});

test('other profiles keep the metadata of the manifest', async () => {
  expect(await profile({ '/api/users/kim/profile': { id: 'kim' } })).toBeUndefined();
  expect(await profile({ '/api/users/kim/profile': undefined })).toBeUndefined();
});

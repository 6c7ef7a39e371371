import { metadataRequest } from '@atlas/mfe-kit/testing';
import { routes } from '../paths';
import { metadata as pages } from './pages';

const profile = (answers: object) =>
  pages[routes.profile]!(metadataRequest({ params: { userId: 'kim' } }, { ...answers }));

test('when a profile is of nobody, then that is a 404', async () => {
  expect(await profile({})).toEqual({ status: 404 });
});

test('when it is somebody’s, or the service does not answer, then the manifest says all', async () => {
  expect(await profile({ '/api/users/kim/profile': { id: 'kim' } })).toBeUndefined();
  expect(await profile({ '/api/users/kim/profile': undefined })).toBeUndefined();
});

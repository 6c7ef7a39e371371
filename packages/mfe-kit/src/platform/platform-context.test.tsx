import { renderHook } from '@testing-library/react';
import { createTestPlatform } from '../testing/test-platform';
import { usePlatform } from './platform-context';

test('when a part stands in no platform, then it says so, whatever platforms there are', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  createTestPlatform();
  expect(() => renderHook(usePlatform)).toThrow('There is no PlatformProvider above.');
  jest.restoreAllMocks();
});

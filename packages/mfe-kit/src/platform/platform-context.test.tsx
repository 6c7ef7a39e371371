import { renderHook } from '@testing-library/react';
import { createTestPlatform } from '../testing/test-platform';
import { usePlatform } from './platform-context';

test('throws outside of a PlatformProvider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  createTestPlatform();
  expect(() => renderHook(usePlatform)).toThrow('There is no PlatformProvider above.');
  jest.restoreAllMocks();
});

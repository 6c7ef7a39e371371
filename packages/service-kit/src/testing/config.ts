import type { ServiceConfig } from '../boot/config';
import { testDatabase } from './mongo';
import type { TestMongo } from './mongo';

/** Service token in tests. */
export const TEST_SERVICE_TOKEN = 's'.repeat(16);

/**
 * Config of a service under test: a free port, a separate database, no account service.
 * @param service name of the service
 * @param mongo the test server
 * @returns the config
 */
export function testConfig(service: string, mongo: TestMongo): ServiceConfig & { jwksUrl: string } {
  return {
    version: 'test',
    host: '127.0.0.1',
    port: 0,
    mongoUri: mongo.uri,
    database: testDatabase(service),
    jwksUrl: 'http://127.0.0.1:1/jwks',
    visitorSecret: 'v'.repeat(16),
    serviceToken: TEST_SERVICE_TOKEN,
    logLevel: 'silent',
    demo: false,
  };
}

import type { ServiceConfig } from '../boot/config';
import { testDatabase } from './mongo';
import type { TestMongo } from './mongo';

export const TEST_SERVICE_TOKEN = 's'.repeat(16);

/** What a service under test is set up with: any free port, a database of its own, no account service. */
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

import type { TestServer } from '../test-server.ts'

/** Forgets the calls that were counted for this network, from which all tests call. */
export async function forgetAttempts(server: TestServer): Promise<void> {
  await server.context().db.deleteFrom('rateLimits').where('key', 'like', '%|127.0.0.1').execute()
}

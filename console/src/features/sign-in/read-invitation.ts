import { RequestProblem } from '@litfass/api/client'
import { type OpenInvitation, teamApi } from '@litfass/api/people/team'

import { call } from '../../platform/api/call.ts'

/** The invitation of a link; null if it is no longer valid. */
export async function readInvitation(token: string): Promise<OpenInvitation | null> {
  try {
    return await call(teamApi.readInvitation, { body: { token } })
  } catch (error) {
    if (error instanceof RequestProblem && error.code === 'link-invalid') return null
    throw error
  }
}

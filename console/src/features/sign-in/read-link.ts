import { RequestProblem } from '@litfass/api/client'
import { type OpenRegistration, sessionApi } from '@litfass/api/people/session'
import { type OpenInvitation, teamApi } from '@litfass/api/people/team'

import { call } from '../../platform/api/call.ts'

/** The invitation of a link; null if it is no longer valid. */
export function readInvitation(token: string): Promise<OpenInvitation | null> {
  return nullIfInvalid(call(teamApi.readInvitation, { body: { token } }))
}

/** The unverified registration of a link; null if it is verified or discarded, or the link no longer valid. */
export function readRegistration(token: string): Promise<OpenRegistration | null> {
  return nullIfInvalid(call(sessionApi.readRegistration, { body: { token } }))
}

async function nullIfInvalid<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof RequestProblem && error.code === 'link-invalid') return null
    throw error
  }
}

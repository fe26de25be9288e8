import { RequestProblem } from '@litfass/api/client'
import type { OpenRegistration } from '@litfass/api/people/session'
import type { OpenInvitation } from '@litfass/api/people/team'
import { api } from 'virtual:endpoints'

import { call } from '../../platform/api/call.ts'

/** The invitation of a link; null if it is no longer valid. */
export function readInvitation(token: string): Promise<OpenInvitation | null> {
  return nullIfInvalid(call(api.team.readInvitation, { body: { token } }))
}

/** The unverified registration of a link; null if it is verified or discarded, or the link no longer valid. */
export function readRegistration(token: string): Promise<OpenRegistration | null> {
  return nullIfInvalid(call(api.session.readRegistration, { body: { token } }))
}

async function nullIfInvalid<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof RequestProblem && error.code === 'link-invalid') return null
    throw error
  }
}

import { createClient } from '@litfass/api/client'

/** Calls an endpoint of the table as the signed-in person (same-origin cookie). */
export const call = createClient({ fetch: (request) => fetch(request) })

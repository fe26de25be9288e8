import { z } from 'zod'

/** Any JSON value. Registered instead of `.meta()`, which would name a copy and leave its own parts unnamed. */
export const AnyJson = z.json().register(z.globalRegistry, { id: 'AnyJson' })

import { z } from 'zod'

import { ports } from './ports.ts'

const Demo = z.object({
  password: z.string(),
  screenId: z.string(),
  signIns: z.array(z.object({ email: z.string(), what: z.string() })),
})

/** The demo data of the Litfass under test: sign-ins (publisher first) and the screen that plays a paid ad. */
export async function demo(): Promise<z.infer<typeof Demo>> {
  const response = await fetch(`http://127.0.0.1:${ports.control}/ready`)
  return Demo.parse(await response.json())
}

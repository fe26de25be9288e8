import { mailsTo } from '../mailbox.ts'
import type { TestServer } from '../test-server.ts'
import { freshEmail, registerInBrowser, registration } from './registration.ts'

/** A person who has registered and opened the link in the mail. */
export async function buildVerifiedPerson(server: TestServer): Promise<{ email: string; password: string }> {
  const body = registration(freshEmail())
  const cookie = await registerInBrowser(server.url, body)
  const [mail] = await mailsTo(server, body.user.email)
  await fetch(mail?.link ?? '', { redirect: 'manual', headers: { cookie } })
  return { email: body.user.email, password: body.user.password }
}

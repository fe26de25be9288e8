import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const printable = /^[!-~]{32,}$/

/**
 * Secret that signs cookies and links and encrypts authenticator keys. Created once; a damaged one is never replaced.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  if (existsSync(file)) {
    const stored = (await stat(file)).isFile() ? (await readFile(file, 'utf8')).trim() : ''
    if (printable.test(stored)) return stored
    throw new Error(
      `${file} is damaged. Put back a copy of it. If there is none, delete it: two-factor authentication then needs a recovery code at the next sign-in.`,
    )
  }
  const secret = randomBytes(32).toString('hex')
  await writeFile(file, secret, { mode: 0o600, flush: true })
  return secret
}

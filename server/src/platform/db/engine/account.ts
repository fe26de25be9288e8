import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

/** The system user PostgreSQL runs as when Litfass runs as root. */
export interface Account {
  uid: number
  gid: number
}

const runFile = promisify(execFile)

/** Only these variables reach PostgreSQL: the rest of our environment holds secrets. */
function engineEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Options to spawn a child as the account. Sets `cwd`, because the account may not be able to enter the current folder.
 */
export function spawnAs(account: Account | null): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  return { ...account, cwd: '/', env: engineEnvironment() }
}

/** The system user `litfass`, else `postgres`, else a new `litfass`. Needs root. */
export async function systemAccount(): Promise<Account> {
  const found = (await lookUp('litfass')) ?? (await lookUp('postgres'))
  if (found) return found
  await createAccount()
  const created = await lookUp('litfass')
  if (created) return created
  throw new Error(
    'PostgreSQL refuses to run as root, and the system user litfass could not be created. Create it with "useradd --system litfass", or start Litfass as an ordinary user.',
  )
}

/** The account of the user with this uid, as which a cluster that is already there keeps running. */
export async function accountOf(uid: number): Promise<Account | null> {
  return lookUp(String(uid))
}

/** True when the account may enter the folder. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...spawnAs(account), stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function lookUp(user: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([runFile('id', ['-u', user]), runFile('id', ['-g', user])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function createAccount(): Promise<void> {
  const ways: [string, string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/var/lib/litfass',
        '--shell',
        '/bin/false',
        'litfass',
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-h', '/var/lib/litfass', '-s', '/bin/false', 'litfass']],
  ]
  for (const [command, args] of ways) {
    try {
      await runFile(command, args)
      return
    } catch {
      continue
    }
  }
}

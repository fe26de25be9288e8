import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const packages = ['domain', 'api', 'stage', 'player']

export interface OlderPlayer {
  commit: string
  /** With `player.html`, the worker and the scripts. */
  folder: string
  remove: () => Promise<void>
}

/**
 * Builds the player of the commit before the last one that changed it, or of `LITFASS_OLDER_PLAYER`, with today's libraries. Null
 * where there is no history.
 */
export async function olderPlayer(): Promise<OlderPlayer | null> {
  const commit = process.env.LITFASS_OLDER_PLAYER ?? (await commitBefore())
  if (!commit) return null
  const place = await mkdtemp(join(tmpdir(), 'litfass-older-'))
  await run('sh', ['-c', `git archive ${commit} tsconfig.base.json ${packages.join(' ')} | tar -x -C "$0"`, place], {
    cwd: root,
  })
  const modules = join(place, 'node_modules')
  await mkdir(join(modules, '@litfass'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@litfass') await symlink(join(root, 'node_modules', name), join(modules, name))
  for (const name of packages) await symlink(join(place, name), join(modules, '@litfass', name))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', join(place, 'player'), '--logLevel', 'warn'], {
    cwd: place,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return {
    commit,
    folder: join(place, 'player/dist'),
    remove: () => rm(place, { recursive: true, force: true }),
  }
}

async function commitBefore(): Promise<string | null> {
  const args = ['log', '--skip=1', '--max-count=1', '--format=%H', '--', 'player', 'stage']
  const { stdout } = await run('git', args, { cwd: root }).catch(() => ({ stdout: '' }))
  return stdout.trim() || null
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const darkHours = 'domain/src/playback/dark-hours.ts'
const packages = ['domain', 'api', 'stage', 'player']

export interface OlderPlayer {
  commit: string
  /** With `player.html`, the worker and the scripts. */
  folder: string
  /** Whether it can be black outside the hours of its screen. */
  knowsDarkHours: boolean
  remove: () => Promise<void>
}

/** The commit before the last one that changed the player, or `LITFASS_OLDER_PLAYER`. */
export async function lastCommit(): Promise<string | null> {
  return process.env.LITFASS_OLDER_PLAYER ?? commitOf('--skip=1', '--max-count=1', '--', 'player', 'stage')
}

/** The commit before players were black outside the hours of their screens. */
export async function commitBeforeDarkHours(): Promise<string | null> {
  const added = await commitOf('--diff-filter=A', '--max-count=1', '--', darkHours)
  return added && commitOf('--max-count=1', `${added}~1`)
}

/** Builds the player of a commit with today's libraries. Null where there is no history. */
export async function olderPlayer(commit: string | null): Promise<OlderPlayer | null> {
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
    knowsDarkHours: existsSync(join(place, darkHours)),
    remove: () => rm(place, { recursive: true, force: true }),
  }
}

async function commitOf(...args: string[]): Promise<string | null> {
  const { stdout } = await run('git', ['log', '--format=%H', ...args], { cwd: root }).catch(() => ({ stdout: '' }))
  return stdout.trim() || null
}

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { isMain, node, root, run } from './run.js'

/** Installs what package-lock.json lists. @throws an error that says what to do */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing…')
  removeInstalled()
  const [command, args] = npm()
  const { code, output } = await run(
    command,
    // The package `node` installs its binary with a script.
    [...args, 'install', '--no-save', '--ignore-scripts=false', '--loglevel=error', '--no-audit', '--no-fund'],
    {
      env: { ...process.env, PATH: pathWithoutOurNode() },
      minutes: 30,
    },
  )
  if (code === 0 && isInstalled()) return
  throw new Error(
    `${output.trim().split('\n').slice(0, 20).join('\n')}\n\nThe packages could not be installed. Check the network (or the proxy in npm's config), the free disk space, and that npm --version is 11 or newer, then try again.`,
  )
}

// npm ci does this too, but rejects a lock file without the optional packages of other platforms.
function removeInstalled() {
  const packages = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const folder of ['.', ...packages.map(({ name }) => name)])
    rmSync(join(root, folder, 'node_modules'), { recursive: true, force: true })
}

/**
 * True if what package-lock.json lists is installed. npm writes node_modules/.package-lock.json last, so it is complete only
 * after a complete installation. It still lists packages that were deleted later.
 */
export function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden) || !existsSync(node)) return false
  const { '': _root, ...wanted } = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(hidden)
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path]
    if (!found) return entry.optional === true || !path.includes('node_modules')
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path))
  })
}

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * The npm that started this script, or the one on the PATH.
 * @returns {[string, string[]]}
 */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: itsNode } = process.env
  if (cli?.endsWith('npm-cli.js') && itsNode && existsSync(itsNode) && !itsNode.includes('node_modules'))
    return [itsNode, [cli]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

// npm ci deletes node_modules, so it must not run on the Node installed there.
function pathWithoutOurNode() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.endsWith(join('node_modules', '.bin'))).join(delimiter)
}

if (isMain(import.meta.url)) await ensureInstalled()

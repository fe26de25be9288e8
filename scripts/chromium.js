import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

import { run } from './run.js'

// The headless shell has no browser window to draw, which saves a fifth of a run.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macApps = ['Chromium', 'Google Chrome'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)

/** Path of a Chromium on this machine, CHROMIUM_PATH first, or null. */
export function findChromium() {
  const wished = process.env.CHROMIUM_PATH
  if (wished) return onPath(wished)
  for (const name of [...names, ...macApps]) {
    const found = onPath(name)
    if (found) return found
  }
  return null
}

/**
 * Finds a Chromium or installs one with apt. As root, mostly in a container, the faster shell is installed beside another one.
 * @throws an error that says what to do
 */
export async function ensureChromium() {
  const wished = process.env.CHROMIUM_PATH
  const found = findChromium()
  if (wished && !found) throw new Error(`CHROMIUM_PATH names ${wished}, which cannot be run.`)
  if (wished || onPath(shell)) return found

  const isRoot = process.getuid?.() === 0
  if (onPath('apt-get') && (!found || isRoot)) {
    console.log('Installing Chromium…')
    await installWithApt(found ? [shell] : [shell, 'chromium'])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need a Chromium: install one with this system’s packages, or set CHROMIUM_PATH to it.',
  )
}

// Without a network, give up soon.
const aptOptions = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']

/** Installs the first of these packages that the system has. */
async function installWithApt(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...aptOptions, ...args]
    const { code, output } = await run(command, rest, { env, minutes: 10 })
    if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'))
    return code === 0
  }
  await apt('update')
  for (const name of packages) if (await apt('install', '-y', name)) return
}

function onPath(name) {
  const candidates = isAbsolute(name)
    ? [name]
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path) {
  if (!existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

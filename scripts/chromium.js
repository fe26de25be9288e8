import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

import { run } from './run.js'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
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

/** Finds a Chromium or installs one with apt. @throws an error that says what to do */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run.`)

  if (onPath('apt-get')) {
    console.log('Installing Chromium…')
    await installWithApt()
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need a Chromium: install one with this system’s packages, or set CHROMIUM_PATH to it.',
  )
}

async function installWithApt() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    const { code, output } = await run(command, rest, { env, minutes: 15 })
    if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'))
  }
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

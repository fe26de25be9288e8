import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { ensureInstalled } from './install.js'
import { environment, isMain, node, root, run, seconds, tool } from './run.js'

const shared = ['api', 'domain', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.js']
const builds = [pageBuild('console'), pageBuild('player'), serverBuild()]
const ignored = new Set(['node_modules', 'dist', '.cache', 'testing'])

function pageBuild(folder) {
  const args = [tool('vite/bin/vite.js'), 'build', folder, '--logLevel', 'warn']
  return { folder, args, sources: [folder, 'stage'], finish: () => compressAll(join(root, folder, 'dist/assets')) }
}

function serverBuild() {
  const script = join(root, 'scripts', 'build-server.js')
  return { folder: 'server', args: [script], sources: ['server/src', 'server/migrations', 'scripts/build-server.js'] }
}

/** Builds console, player and server, each only when its sources have changed. @throws when a build fails */
export async function buildAll() {
  const results = await Promise.allSettled(builds.map(buildPackage))
  const failures = results.filter((result) => result.status === 'rejected').map((result) => result.reason.message)
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
}

/** True if no source has been written since console, player and server were built. */
export function isBuilt() {
  return builds.every((build) => {
    const { stamp, files } = placesOf(build)
    return readStamp(stamp)?.times === hashOf(files, timesOf)
  })
}

async function buildPackage(build) {
  const { folder, args, finish } = build
  const { stamp, files } = placesOf(build)
  const built = readStamp(stamp)
  const times = hashOf(files, timesOf)
  // Reading all files takes ten times as long as looking at their times.
  if (built?.times === times) return
  const sources = hashOf(files, readFileSync)
  const writeStamp = () => writeFileSync(stamp, JSON.stringify({ sources, times }))
  if (built?.sources === sources) return writeStamp()

  const started = performance.now()
  console.log(`Building the ${folder}…`)
  const env = environment({ NODE_ENV: 'production', LITFASS_BUILD: sources.slice(0, 8) })
  const { code, output } = await run(node, args, { env })
  if (code !== 0) throw new Error(`The ${folder} could not be built:\n${output.trim()}`)
  await finish?.()
  // Written last: Vite empties dist first, so a stamp means a complete build.
  writeStamp()
  console.log(`Built the ${folder} in ${seconds(started)}`)
}

function placesOf({ folder, sources }) {
  return {
    stamp: join(root, folder, 'dist', '.litfass-build'),
    files: [...sources, ...shared].flatMap((path) => filesIn(join(root, path))),
  }
}

/** Compresses scripts and styles once, so that the server need not do it per request. */
async function compressAll(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  const page = join(folder, '..')
  const html = readdirSync(page).filter((name) => name.endsWith('.html'))
  const named = html.map((name) => readFileSync(join(page, name), 'utf8')).join('\n')
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      // The best quality takes 20 times as long: only for what every page loads.
      const params = { [constants.BROTLI_PARAM_QUALITY]: named.includes(name) ? 11 : 9 }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
    }),
  )
}

function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function hashOf(files, read) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(read(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function timesOf(file) {
  const { size, mtimeMs } = statSync(file)
  return `${size} ${mtimeMs}`
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name) || entry.name.includes('.test.')) return []
    const inside = join(path, entry.name)
    if (entry.isDirectory()) return filesIn(inside)
    return entry.isFile() ? [inside] : []
  })
}

if (isMain(import.meta.url)) {
  await ensureInstalled()
  await buildAll()
}

import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

// The server runs from its sources, or from `dist` as scripts/build-server.js bundles them.
const isBuilt = import.meta.filename.endsWith('.js')
const found = findPackageJSON('.', import.meta.url)
if (!found) throw new Error('there is no package.json of the server')

/** For `createRequire`: its packages are those of the server. */
export const serverManifest = found
const serverFolder = dirname(serverManifest)

/** The folder of the whole project. */
export const projectFolder = dirname(serverFolder)

/** A file or folder of the server by its path below `server/`. */
export function serverFile(path: string): string {
  return join(serverFolder, path)
}

/** A file to start Node with, by its path below `server/src/` without the extension. */
export function entryFile(path: string): string {
  return join(serverFolder, isBuilt ? 'dist' : 'src', `${path}${isBuilt ? '.js' : '.ts'}`)
}

import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const name = 'chromium-70.0.3508.0'
const folder = join(import.meta.dirname, '../../.cache')

/** Path of a Chromium 70, unpacked on first use. @throws if this system cannot run it */
export async function chromium70(): Promise<string> {
  const path = join(folder, name)
  if (platform() !== 'linux' || arch() !== 'x64')
    throw new Error(`Chromium 70 is there for Linux on x64 only, and this is ${platform()} on ${arch()}.`)
  if (existsSync(path)) return path
  const home = dirname(createRequire(import.meta.url).resolve('chrome-aws-lambda/package.json'))
  const unpacked = await promisify(brotliDecompress)(await readFile(join(home, 'bin', `${name}.br`)))
  await mkdir(folder, { recursive: true })
  // Workers may unpack at the same time, so each renames a complete file into place.
  const own = `${path}.${process.pid}`
  await writeFile(own, unpacked)
  await chmod(own, 0o755)
  await rename(own, path)
  return path
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { z } from 'zod'

const cache = join(import.meta.dirname, '../../../.cache')
const run = promisify(execFile)

/** Path of a Chromium 70, unpacked on first use from an installed package. @throws if this system cannot run it */
export function chromium70(): Promise<string> {
  return unpackOnce('chromium-70.0.3508.0', async (name) => {
    const home = dirname(createRequire(import.meta.url).resolve('chrome-aws-lambda/package.json'))
    return readFile(join(home, 'bin', `${name}.br`))
  })
}

/** Too large to install with the other packages: each is downloaded when a test first asks for it. */
const downloads = {
  80: {
    name: 'chromium-80.0.3987.0',
    package: 'chrome-aws-lambda@2.1.1',
    integrity: 'sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
  },
  92: {
    name: 'chromium-92.0.4512.0',
    package: 'chrome-aws-lambda@10.1.0',
    integrity: 'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
} as const

/** Path of a Chromium downloaded on first use, or null where npm cannot reach its registry. @throws as `chromium70` does */
export async function downloadedChromium(version: keyof typeof downloads): Promise<string | null> {
  const wanted = downloads[version]
  try {
    return await unpackOnce(wanted.name, () => download(wanted))
  } catch (error) {
    if (error instanceof NotReachedError) return null
    throw error
  }
}

class NotReachedError extends Error {}

const Packed = z.array(z.object({ filename: z.string(), integrity: z.string() }))

async function download(wanted: (typeof downloads)[keyof typeof downloads]): Promise<Buffer> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'download-'))
  try {
    const asked = ['pack', wanted.package, '--json', '--fetch-retries=1', '--pack-destination', folder]
    const { stdout } = await run('npm', asked).catch((error: unknown) => {
      throw new NotReachedError(`npm pack ${wanted.package} failed`, { cause: error })
    })
    const [packed] = Packed.parse(JSON.parse(stdout))
    if (packed?.integrity !== wanted.integrity) throw new Error(`${wanted.package} is another package than expected`)
    const archive = join(folder, packed.filename)
    const unpacked = await run('tar', ['-xzOf', archive, 'package/bin/chromium.br'], {
      encoding: 'buffer',
      maxBuffer: 100_000_000,
    })
    return unpacked.stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpackOnce(name: string, compressed: (name: string) => Promise<Buffer>): Promise<string> {
  const path = join(cache, name)
  if (platform() !== 'linux' || arch() !== 'x64')
    throw new Error(`${name} is there for Linux on x64 only, and this is ${platform()} on ${arch()}.`)
  if (existsSync(path)) return path
  const unpacked = await promisify(brotliDecompress)(await compressed(name))
  await mkdir(cache, { recursive: true })
  // Workers may unpack at the same time, so each renames a complete file into place.
  const own = `${path}.${process.pid}`
  await writeFile(own, unpacked)
  await chmod(own, 0o755)
  await rename(own, path)
  return path
}

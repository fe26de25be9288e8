import type { Filled } from './fill-database.ts'
import { printRatio, start } from './measure.ts'

const barePort = 28_312

/** The manifest of a screen that has not changed, against node:http that compares the ETag. */
export async function compareManifest({ real, filled }: { real: string; filled: Filled }): Promise<void> {
  const url = `${real}/api/player/screens/${filled.screenId}`
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  await start('bare/server.ts', { ETAG: etag, PORT: String(barePort) })
  const headers = { 'if-none-match': etag }
  await printRatio('public manifest answered 304', 'bare node:http', {
    ours: { url, headers },
    baseline: { url: `http://127.0.0.1:${barePort}/manifest`, headers },
    status: 304,
  })
}

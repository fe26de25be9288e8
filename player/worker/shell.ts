/** What a build of the player consists of. Written into the worker when it is built, so that another build is another worker. */
export interface Shell {
  build: string
  /** The page's script: its name tells which build a page is of. */
  script: string
  assets: string[]
}

const prefix = 'litfass-shell-'
const page = '/code'

/** Paths that are answered with the player's page. */
export function isPlayerPage(path: string): boolean {
  return /^\/(screens\/view\/[^/]+|(code|meta)(\/[^/]+)?)\/?$/.test(path)
}

/** Stores the page and all its files, or rejects: then the old worker stays and the browser tries again later. */
export async function installShell({ build, script, assets }: Shell): Promise<void> {
  const shell = await caches.open(prefix + build)
  await Promise.all(
    assets.map(async (asset) => {
      // Names carry a hash, so a file that an older build cached is the same.
      const response = (await caches.match(asset)) || (await fetch(asset, { credentials: 'omit' }))
      if (!response.ok) throw new Error(asset)
      await shell.put(asset, response)
    }),
  )
  const response = await fetch(page, { cache: 'no-store', credentials: 'omit' })
  const html = await response.clone().text()
  // The server already has another build.
  if (!response.ok || !html.includes(script)) throw new Error(page)
  await shell.put(page, response)
}

/** Removes the shells of old builds but the last one: a page of it may still be open and lack a font. */
export async function removeOldShells({ build }: Shell): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.indexOf(prefix) === 0 && name !== prefix + build)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** The page from the cache, so that it opens without the server. */
export async function shellPage({ build }: Shell): Promise<Response | undefined> {
  return (await caches.open(prefix + build)).match(page)
}

/** The cached response, else the server's, even when the browser cannot read its storage, as after a power cut. */
export async function cacheFirst(cached: Promise<Response | undefined>, request: Request): Promise<Response> {
  return (await cached.catch(() => undefined)) || fetch(request)
}

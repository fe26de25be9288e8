/**
 * The address from which to draw a background. A worker that controls the page answers only with bytes that match their
 * hash. Elsewhere, over plain http for example, there is no SHA-256, so the length is checked; null when it is wrong.
 */
export async function loadMedia(
  { media, bytes }: { media: string; bytes: number | undefined },
  signal: AbortSignal,
): Promise<string | null> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!bytes || (workers && workers.controller)) return media
  // The browser's HTTP cache may hold a damaged copy.
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(media, { cache, credentials: 'omit', signal })
    const blob = await response.blob()
    if (response.ok && blob.size === bytes) return URL.createObjectURL(blob)
  }
  return null
}

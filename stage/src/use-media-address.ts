import { useEffect, useState } from 'react'

/** Resolves to the address from which to draw a background, or null when it is damaged. */
export type LoadMedia = (
  file: { media: string; bytes: number | undefined },
  signal: AbortSignal,
) => Promise<string | null>

/** The address from which to draw a background: undefined while it loads, null if it cannot be loaded. */
export function useMediaAddress(
  load: LoadMedia | undefined,
  { media, bytes }: { media: string | null; bytes?: number | undefined },
  attempt = 0,
): string | null | undefined {
  const [loaded, setLoaded] = useState<{ address: string | null; attempt: number }>()
  useEffect(() => {
    if (!load || !media) return
    const abort = new AbortController()
    const loading = load({ media, bytes }, abort.signal).catch(() => null)
    void loading.then((address) => abort.signal.aborted || setLoaded({ address, attempt }))
    return () => {
      abort.abort()
      // Has no effect unless it is the URL of a blob.
      void loading.then((address) => address && URL.revokeObjectURL(address))
    }
  }, [load, media, bytes, attempt])
  if (!load || !media) return media
  return loaded && loaded.attempt === attempt ? loaded.address : undefined
}

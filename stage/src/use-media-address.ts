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
): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    if (!load || !media) return
    const abort = new AbortController()
    const loading = load({ media, bytes }, abort.signal).catch(() => null)
    void loading.then((loaded) => abort.signal.aborted || setAddress(loaded))
    return () => {
      abort.abort()
      // Has no effect unless it is the URL of a blob.
      void loading.then((loaded) => loaded && URL.revokeObjectURL(loaded))
    }
  }, [load, media, bytes])
  return load && media ? address : media
}

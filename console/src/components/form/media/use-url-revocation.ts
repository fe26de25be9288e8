import { useEffect } from 'react'

/**
 * Revokes an object URL once another one has replaced it or the component is gone, so that the browser can free the file.
 * Links are unaffected. The URL must not exist at the first render, whose effects React runs twice in development.
 */
export function useUrlRevocation(url: string | null | undefined): void {
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
}

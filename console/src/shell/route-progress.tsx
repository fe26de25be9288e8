import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The loading bar at the top. Hidden from screen readers, which announce the new page's title. */
export function RouteProgress() {
  const router = useRouter()
  useEffect(() => {
    if (router.state.isLoading) nprogress.start()
    const unsubscribe = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (!pathChanged) return
        nprogress.reset()
        nprogress.start()
      }),
      router.subscribe('onResolved', () => nprogress.complete()),
    ]
    return () => unsubscribe.forEach((stop) => stop())
  }, [router])
  return (
    <div aria-hidden>
      <NavigationProgress size={2} withinPortal={false} />
    </div>
  )
}

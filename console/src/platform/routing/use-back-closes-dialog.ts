import { useModals } from '@mantine/modals'
import type { ShouldBlockFn } from '@tanstack/react-router'

type Action = Parameters<ShouldBlockFn>[0]['action']

/** Whether going back or forward closes a dialog instead of leaving the page under it. */
export function useBackClosesDialog(): (action: Action) => boolean {
  const { modals } = useModals()
  return (action) => modals.length > 0 && action !== 'PUSH' && action !== 'REPLACE'
}

import { useMediaQuery } from '@mantine/hooks'

/** Whether there is one column: the window is narrower than the breakpoint `md`. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
}

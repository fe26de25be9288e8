import { useMediaQuery } from '@mantine/hooks'

/** Whether people point with a finger. */
export function useHasTouch(): boolean | undefined {
  return useMediaQuery('(pointer: coarse)')
}

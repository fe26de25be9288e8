import { toastProblem } from './toast.tsx'

/** Runs `act` for one item after the other until one is refused, which a toast reports. Returns how many succeeded. */
export async function countUntilRefused<Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<number> {
  let done = 0
  try {
    for (const item of items) {
      await act(item)
      done += 1
    }
  } catch (error) {
    toastProblem(error)
  }
  return done
}

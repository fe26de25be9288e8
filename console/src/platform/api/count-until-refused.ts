import { toastProblem } from './toast.tsx'

/** Does it for one item after the other until one is refused, which a toast says. Returns for how many it was done. */
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

/** Settles as the work does, but no sooner than after this many milliseconds: the time of the answer tells nothing about the work. */
export async function withMinimumDuration<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const elapsed = new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [settled] = await Promise.allSettled([work, elapsed])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

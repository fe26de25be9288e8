/** Settles like the work, but not before this many milliseconds, so that the response time reveals nothing. */
export async function withMinimumDuration<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const elapsed = new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [settled] = await Promise.allSettled([work, elapsed])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

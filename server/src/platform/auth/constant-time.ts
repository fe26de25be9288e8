/** Settles as the work does, but not before so many milliseconds have passed. */
export async function inConstantTime<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const passed = new Promise((resolve) => setTimeout(resolve, milliseconds))
  const [settled] = await Promise.allSettled([work, passed])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

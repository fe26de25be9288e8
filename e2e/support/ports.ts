// Below the ports that systems take for outgoing connections.
const first = Number(process.env.LITFASS_E2E_PORT ?? 28_101)
// Set by Playwright: which of its workers this is.
const thisWorker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Where this worker's journeys find their Litfass, its control, and the servers that a journey starts by itself. */
export const ports = portsOf(thisWorker)

/** The Litfass with demo data: all workers look at it, none changes it. */
export const demoPort = first + 9

export function portsOf(worker: number) {
  const port = first + 10 * worker
  return { litfass: port, control: port + 1, own: port + 2 } as const
}

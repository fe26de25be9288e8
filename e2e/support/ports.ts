// Below the range that systems use for outgoing connections.
const first = Number(process.env.LITFASS_E2E_PORT ?? 28_101)
// Playwright sets the worker's index.
const thisWorker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Ports of this worker: its Litfass, its control server, the servers that a journey starts, and one whose operator sells. */
export const ports = portsOf(thisWorker)

/** The Litfass with demo data, shared by all workers and read-only. */
export const demoPort = first + 9

export function portsOf(worker: number) {
  const port = first + 10 * worker
  return { litfass: port, control: port + 1, own: port + 2, principal: port + 3 } as const
}

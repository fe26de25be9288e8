// Below the ports that systems take for outgoing connections.
const first = Number(process.env.LITFASS_E2E_PORT ?? 28_101)
// Playwright says which of its workers this is; each has a Litfass of its own.
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Where the journeys find their Litfass, the lever that moves its clock, and those that a journey starts for itself. */
export const ports = portsFrom(first + 10 * worker)

export function portsFrom(port: number) {
  return { litfass: port, control: port + 1, own: port + 2 } as const
}

/** The first port of each worker's Litfass. */
export function firstPorts(workers: number): number[] {
  return Array.from({ length: workers }, (_, index) => first + 10 * index)
}

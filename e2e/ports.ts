const first = Number(process.env.LITFASS_E2E_PORT ?? 48_101)

/** Where the journeys find their Litfass, the lever that moves its clock, and those that a journey starts for itself. */
export const ports = { litfass: first, control: first + 1, own: first + 2 } as const

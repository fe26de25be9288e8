/** Where the journeys find their Litfass, and the lever that moves its clock. */
export const ports = { litfass: 48_101, control: 48_102, own: 48_103 } as const

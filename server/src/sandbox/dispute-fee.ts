/** What the sandbox charges for a dispute, as Stripe does in Germany. */
export const disputeFee = 2000

/** Stripe repeats its answer to an idempotency key for 24 hours. One hour more, to be safe. */
export const idempotencySeconds = 25 * 3600

import { codeOf } from '../has-code.ts'

/** Whether another attempt would be refused, too: this is about what was asked for, not about our key or the number of calls. */
export function isRefused(error: unknown): error is Error {
  // A connected account that has revoked our access: Stripe answers 403.
  if (codeOf(error) === 'account_invalid') return true
  return isOfType(error, 'StripeInvalidRequestError', 'StripeCardError')
}

/** @throws the error if another attempt may succeed */
export function failureOf(error: unknown): { failure: string } {
  if (!isRefused(error)) throw error
  return { failure: error.message }
}

/** Whether the key lacks a permission, or asks about Connect for an account that is no platform. */
export function isForbidden(error: unknown): boolean {
  return isOfType(error, 'StripePermissionError')
}

export function isAlreadyRefunded(error: unknown): boolean {
  return codeOf(error) === 'charge_already_refunded'
}

function isOfType(error: unknown, ...types: unknown[]): error is Error {
  return error instanceof Error && 'type' in error && types.includes(error.type)
}

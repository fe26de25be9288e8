/** The code of an error of the operating system, such as ENOENT, of PostgreSQL or of Stripe. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(String(codeOf(error)))
}

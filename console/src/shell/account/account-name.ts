const nameLength = 18

/** Truncates after 18 characters. */
export function shortAccountName(name: string): string {
  return name.length > nameLength ? `${name.slice(0, nameLength)}…` : name
}

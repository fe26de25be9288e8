/** Hands data to the person as a file: `litfass-2026-11-20.json`. */
export function saveJson(data: object, today: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `litfass-${today}.json`
  link.click()
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Hands data to the person as a file: `litfass-2026-11-20.json`. */
export function saveJson(data: object, today: string): void {
  saveFile(`litfass-${today}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}

/** Hands a file to the person under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

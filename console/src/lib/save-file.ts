/** Downloads data as JSON: `litfass-2026-11-20.json`. */
export function saveJson(data: object, today: string): void {
  saveFile(`litfass-${today}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
}

/** Downloads a file under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

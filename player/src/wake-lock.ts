/** Keeps the display awake where the browser can, as long as the page is visible. */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return
  document.addEventListener('visibilitychange', ask)
  ask()
}

function ask(): void {
  if (document.hidden) return
  // Refused on battery or by policy: then the device decides for itself.
  navigator.wakeLock.request('screen').catch(() => undefined)
}

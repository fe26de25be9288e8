/** Keeps the display awake where supported, while the page is visible. */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return
  document.addEventListener('visibilitychange', ask)
  ask()
}

function ask(): void {
  if (document.hidden) return
  // Refused on battery or by policy.
  navigator.wakeLock.request('screen').catch(() => undefined)
}

/** The build is in the name of the page's script. */
export function playerBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/player-"]')
  return /player-([\w-]+)\.js/.exec(script?.src ?? '')?.[1] ?? '–'
}

/** Of the page, in the device's own pixels. */
export function sizeInPixels(): { width: number; height: number } {
  const ratio = window.devicePixelRatio
  return { width: Math.round(window.innerWidth * ratio), height: Math.round(window.innerHeight * ratio) }
}

/** The build is in the name of the page's script. */
export function playerBuild(): string {
  const [, build = '–'] = /player-([\w-]+)\.js/.exec(document.head.innerHTML) || []
  return build
}

/** Of the page, in the device's own pixels. */
export function sizeInPixels(): { width: number; height: number } {
  const ratio = window.devicePixelRatio
  return { width: Math.round(window.innerWidth * ratio), height: Math.round(window.innerHeight * ratio) }
}

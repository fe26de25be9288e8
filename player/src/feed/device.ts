/** The build id is part of the name of the page's script. */
export function playerBuild(): string {
  const [, build = '–'] = /player-([\w-]+)\.js/.exec(document.head.innerHTML) || []
  return build
}

/** Size of the page in device pixels. */
export function sizeInPixels(): { width: number; height: number } {
  const ratio = window.devicePixelRatio
  return { width: Math.round(window.innerWidth * ratio), height: Math.round(window.innerHeight * ratio) }
}

/** The page that plays a screen, as a pattern for a router. The server serves it with the player, not with the console. */
export const screenRoute = '/screens/view/:id'

export function screenPath(screenId: string): string {
  return screenRoute.replace(':id', () => encodeURIComponent(screenId))
}

/** The path of a link that confirms the first device to open it. */
export function deviceLinkPath(screenId: string, token: string): string {
  return `${screenPath(screenId)}#link=${token}`
}

/** The path that opens a screen by its code. */
export function codePath(code: string): string {
  return `/code/${code}`
}

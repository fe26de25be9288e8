/** The path that plays a screen. The server serves it, not this app. */
export function screenPath(screenId: string): string {
  return `/screens/view/${screenId}`
}

/** The full URL of that path. */
export function screenAddress(screenId: string): string {
  return `${window.location.origin}${screenPath(screenId)}`
}

/** The path of a link that confirms the first device to open it. */
export function linkedPath(screenId: string, token: string): string {
  return `${screenPath(screenId)}#link=${token}`
}

/** The path that opens a screen by its code. */
export function codePath(code: string): string {
  return `/code/${code}`
}

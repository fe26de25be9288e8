/** The path that plays a screen. The server serves it, not this app. */
export function screenPath(screenId: string): string {
  return `/screens/view/${screenId}`
}

/** The address to type into the TV's browser. */
export function screenAddress(screenId: string): string {
  return `${window.location.origin}${screenPath(screenId)}`
}

/** The same with a token that confirms the first device to open it. */
export function linkedAddress(screenId: string, token: string): string {
  return `${screenAddress(screenId)}#link=${token}`
}

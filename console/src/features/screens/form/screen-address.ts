/** The path that plays a screen. The server serves it, not this app. */
export function screenPath(screenId: string): string {
  return `/screens/view/${screenId}`
}

/** What a person types into the TV's browser. */
export function screenAddress(screenId: string): string {
  return `${window.location.origin}${screenPath(screenId)}`
}

/** The same with a token that confirms the device which opens it first. */
export function linkedAddress(screenId: string, token: string): string {
  return `${screenAddress(screenId)}#link=${token}`
}

const year = 60 * 60 * 24 * 365

/** Reads one of the console's cookies: language, account, sidebarStatus. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax${secure()}`
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax${secure()}`
}

function secure(): string {
  return window.location.protocol === 'https:' ? '; secure' : ''
}

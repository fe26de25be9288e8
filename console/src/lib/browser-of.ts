// In this order: most browsers also call themselves Chrome and Safari.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Samsung TV', /\bTizen\b/],
  ['LG TV', /\bWeb0S\b|\bwebOS\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const engines = [
  ['Chromium', /\b(?:Chrome|HeadlessChrome)\/(\d+)|\) (\d+)\.\d+\.\d+\.\d+\//],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)/],
] as const

/** What draws the page, `Chromium 79`: it says how old a TV is. */
export function engineOf(userAgent: string): string | null {
  for (const [engine, pattern] of engines) {
    const found = pattern.exec(userAgent)
    if (found) return `${engine} ${found[1] ?? found[2]}`
  }
  return null
}

/** What a browser's own description says, as far as people know it. */
export function browserOf(userAgent: string): { browser: string | null; system: string | null; mobile: boolean } {
  const first = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return {
    browser: first(browsers),
    system: first(systems),
    mobile: /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent),
  }
}

import Bowser from 'bowser'

/** Browsers that people know by a shorter name than the library's. */
const names: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  Tizen: 'Samsung TV',
  WebOS: 'LG TV',
  'Chrome OS': 'ChromeOS',
}

/** Browser and system of a user agent, as people call them. A TV's browser has no name. */
export function browserOf(userAgent: string): { browser: string | null; system: string | null; mobile: boolean } {
  if (userAgent === '') return { browser: null, system: null, mobile: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const nameOf = (name: string | undefined) => (name ? (names[name] ?? name) : null)
  return {
    browser: platform.type === 'tv' ? null : nameOf(browser.name),
    system: os.name === 'iOS' ? nameOf(platform.model) : nameOf(os.name),
    mobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

// The library does not report the engine version of TVs.
const engines = [
  ['Chromium', /\b(?:Chrome|HeadlessChrome)\/(\d+)|\) (\d+)\.\d+\.\d+\.\d+\//],
  ['Firefox', /\bFirefox\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)/],
] as const

/** The rendering engine, `Chromium 79`. It shows how old a TV's browser is. */
export function engineOf(userAgent: string): string | null {
  for (const [engine, pattern] of engines) {
    const found = pattern.exec(userAgent)
    if (found) return `${engine} ${found[1] ?? found[2]}`
  }
  return null
}

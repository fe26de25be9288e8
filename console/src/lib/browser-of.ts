import Bowser from 'bowser'

/** Where people use a shorter name than the library. */
const names: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  Tizen: 'Samsung TV',
  WebOS: 'LG TV',
  'Chrome OS': 'ChromeOS',
}

/** What a user agent says, by names that people know. A TV has no browser of its own name. */
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

// The library knows no version of the engine of a TV.
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

import { expect, test } from 'vitest'

import { browserOf, engineOf } from './browser-of.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605.1.15', 'Safari', 'macOS', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142.0 Mobile Safari/604', 'Chrome', 'iPhone', true],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0 Mobile Safari/537`, 'Chrome', 'Android', true],
  ['Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) 69.0.3497.106/5.5 TV Safari/537.36', null, 'Samsung TV', false],
  [`Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/79.0 Safari/537.36`, null, 'LG TV', false],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('%s is %s on %s', (userAgent, browser, system, mobile) => {
  expect(browserOf(userAgent)).toEqual({ browser, system, mobile })
})

test.each([
  [`Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/79.0.3945.79 Safari/537.36`, 'Chromium 79'],
  [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) AppleWebKit/537.36 (KHTML, like Gecko) 69.0.3497.106/5.5 TV',
    'Chromium 69',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605.1.15', 'Safari 18'],
  ['curl/8.5.0', null],
])('%s has the engine %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine)
})

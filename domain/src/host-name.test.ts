import { expect, it } from 'vitest'

import { hostNameIn, hostNameRefusal } from './host-name.ts'

it.each([
  ['signs.example.com', null],
  ['signs-2.fitnesswerk.de', null],
  ['xn--bcher-kva.de', null],
  ['fitnesswerk.fitness', null],
  ['', 'incomplete'],
  ['signs', 'incomplete'],
  ['signs.example.com:8080', 'incomplete'],
  ['example.com/signs', 'incomplete'],
  ['signs..com', 'incomplete'],
  ['-signs.example.com', 'incomplete'],
  ['signs .example.com', 'incomplete'],
  ['signs\n.example.com', 'incomplete'],
  ['bücher.de', 'incomplete'],
  ['signs.123', 'incomplete'],
  ['signs.0x7f', 'incomplete'],
  [`${'a'.repeat(64)}.com`, 'incomplete'],
  [`${'a.'.repeat(126)}com`, 'incomplete'],
  ['192.168.1.20', 'address'],
  ['192.168.1.20:8080', 'address'],
  ['[::1]:8080', 'address'],
  ['localhost', 'local'],
  ['signs.local', 'local'],
  ['signs.fitnesswerk.lan', 'local'],
  ['signs.example', 'local'],
])('%j: %s', (name, refusal) => expect(hostNameRefusal(name)).toBe(refusal))

it.each([
  [' Signs.Example.com ', 'signs.example.com'],
  ['https://signs.example.com/', 'signs.example.com'],
  ['http://signs.example.com', 'signs.example.com'],
  ['signs.example.com.', 'signs.example.com'],
  ['https://example.com/signs', 'example.com/signs'],
])('%j names %j', (typed, name) => expect(hostNameIn(typed)).toBe(name))

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { node, root, run, tool } from './run.js'

/** Files with one violation each, and the rule that must report it, or null. */
const planted = [
  [
    'domain/src/a.ts',
    "import { problems } from '@litfass/api/problem'\nexport const a = problems",
    'no-restricted-imports',
  ],
  ['domain/src/b.ts', "import type { Hono } from 'hono'\nexport type B = Hono", 'no-restricted-imports'],
  ['domain/src/c.ts', "import { join } from 'node:path'\nexport const c = join('a')", 'no-restricted-imports'],
  ['domain/src/d.ts', 'export const d = new Date()', 'no-restricted-globals'],
  ['domain/src/e.ts', "export const e = fetch('/')", 'no-restricted-globals'],
  ['domain/src/f.ts', "import { z } from 'zod'\nimport { d } from './d.ts'\nexport const f = [z, d]", null],
  ['domain/src/g.test.ts', "import { expect, test } from 'vitest'\ntest('a', () => expect(Date.now()).toBe(1))", null],
  [
    'domain/src/testing/a.ts',
    "import { serve } from '@litfass/server/server'\nexport const a = serve",
    'no-restricted-imports',
  ],
  ['api/src/a.ts', "import { serve } from '@litfass/server/server'\nexport const a = serve", 'no-restricted-imports'],
  ['api/src/b.ts', "import { Day } from '@litfass/domain/time/day'\nexport const b = Day", null],
  [
    'stage/src/a.ts',
    "import type { Slide } from '@litfass/api/playback/slides'\nexport type A = Slide",
    'no-restricted-imports',
  ],
  [
    'server/src/a.ts',
    "import { theme } from '@litfass/console/theme'\nexport const a = theme",
    'no-restricted-imports',
  ],
  [
    'console/src/features/ads/l.ts',
    "import { adApi } from '@litfass/api/ads/ads'\nexport const l = adApi",
    'no-restricted-imports',
  ],
  [
    'console/src/platform/api/l.ts',
    "import { tables } from '@litfass/api/tables'\nexport const l = tables",
    'no-restricted-imports',
  ],
  ['server/src/b.ts', "console.log('here')\nexport const b = 1", 'no-console'],
  ['server/src/main.ts', "console.log('Litfass')", null],
  ['server/src/c.ts', 'export default 1', 'no-default-export'],
  ['server/src/platform/a.ts', "import { b } from '../features/ads/b.ts'\nexport const a = b", 'no-restricted-imports'],
  ['server/src/platform/b.ts', 'export const b = document.title', 'no-restricted-globals'],
  ['server/src/features/ads/z.ts', 'export const z = window.name', 'no-restricted-globals'],
  [
    'server/src/platform/engine/b.ts',
    "import { b } from '../../server.ts'\nexport const a = b",
    'no-restricted-imports',
  ],
  ['server/src/features/ads/a.ts', "import { b } from '../../demo/b.ts'\nexport const a = b", 'no-restricted-imports'],
  ['server/src/features/ads/b.ts', "import { serve } from '../../platform/serve.ts'\nexport const b = serve", null],
  ['server/src/features/ads/c.ts', 'export const c = process.env.HOME', 'no-restricted-globals'],
  ['server/src/features/ads/d.ts', 'export const d = (x: any) => x', 'no-explicit-any'],
  ['server/src/features/ads/e.ts', 'export const e = (x?: string) => x!', 'no-non-null-assertion'],
  ['server/src/features/ads/f.ts', "import { Hono } from 'hono'\nexport type F = Hono", 'consistent-type-imports'],
  ['server/src/features/ads/g.ts', '// TODO later\nexport const g = 1', 'no-warning-comments'],
  ['server/src/features/ads/h.ts', "import { readFile } from 'fs'\nexport const h = readFile", 'prefer-node-protocol'],
  ['server/src/features/ads/sendMail.ts', 'export const i = 1', 'filename-case'],
  ['server/src/features/ads/j.ts', 'async function f() {}\nexport function j() {\n  f()\n}', 'no-floating-promises'],
  ['server/src/features/ads/k.ts', 'export const k = (x: unknown) => x as string', 'no-unsafe-type-assertion'],
  ['server/src/features/ads/l.ts', `export const l = [\n${'  1,\n'.repeat(400)}]`, 'max-lines'],
  [
    'console/src/platform/a.ts',
    "import { b } from '../features/ads/b.ts'\nexport const a = b",
    'no-restricted-imports',
  ],
  [
    'console/src/a.ts',
    "import { serve } from '@litfass/server/server'\nexport const a = serve",
    'no-restricted-imports',
  ],
  [
    'player/src/a.ts',
    "import { serve } from '@litfass/server/server'\nexport const a = serve",
    'no-restricted-imports',
  ],
  ['e2e/a.spec.ts', "import { test } from '@playwright/test'\ntest('a', () => {})", 'no-restricted-imports'],
  ['e2e/b.spec.ts', "import type { Page } from '@playwright/test'\nexport type B = Page", null],
  ['e2e/a.ts', "import { Day } from '@litfass/domain/time/day'\nexport const a = Day", 'no-restricted-imports'],
]

let folder
let found

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'litfass-lint-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }))
  for (const [path, text] of planted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  const { output } = await run(node, [tool('oxlint/bin/oxlint'), '--type-aware', '--format=json'], { cwd: folder })
  found = JSON.parse(output.slice(output.indexOf('{'))).diagnostics
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(planted.map(([path, , rule]) => [path, rule]))('%s is a case for %s', (path, rule) => {
  const rules = found.filter(({ filename }) => filename === path).map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'))
  expect(rules).toEqual(rule === null ? [] : [rule])
})

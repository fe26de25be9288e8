import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import {
  dependencyViolations,
  featureCycles,
  featureViolations,
  fileCycles,
  fileUrlViolations,
  folderViolations,
  layerViolations,
  nameViolations,
  purityViolations,
  packageViolations,
  packages,
  unusedStoreUsers,
} from './architecture.js'
import { filesIn, importsOf, ownTarget, packageOf, sourcesIn } from './imports.js'
import { root } from './run.js'

const repository = Object.keys(packages).flatMap((folder) => sourcesIn(root, folder))
const readPackage = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
const rootPackage = readPackage('.')
const manifests = Object.fromEntries(rootPackage.workspaces.map((folder) => [folder, readPackage(folder)]))

/** A repository with one file of one line. */
const planted = (path, line) => [[path, line]]

describe('the repository', () => {
  test('has files in each of its seven packages', () => {
    const counts = rootPackage.workspaces.map(
      (folder) => repository.filter(([path]) => path.startsWith(`${folder}/`)).length,
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(repository.flatMap(([, text]) => importsOf(text)).length).toBeGreaterThan(repository.length)
  })

  test('has packages that know only those below', () => {
    expect(packageViolations(repository)).toEqual([])
  })

  test('declares every package it imports, in the package that imports it', () => {
    expect(dependencyViolations(repository, manifests, rootPackage)).toEqual([])
  })

  test('has layers: routes, features, platform', () => {
    expect(layerViolations(repository)).toEqual([])
  })

  test('keeps stores and routes inside their feature', () => {
    expect(featureViolations(repository)).toEqual([])
    expect(unusedStoreUsers(repository)).toEqual([])
  })

  test('has one file of the server that knows where files are', () => {
    expect(fileUrlViolations(repository)).toEqual([])
  })

  test('has no features that depend on each other in a cycle', () => {
    expect(featureCycles(repository)).toEqual([])
  })

  test('has no files that import each other in a cycle', () => {
    expect(fileCycles(repository)).toEqual([])
  })

  test('is passed its clock, randomness, environment and network', () => {
    expect(purityViolations(repository)).toEqual([])
  })

  test('has no barrels and no catch-all names', () => {
    expect(nameViolations(repository)).toEqual([])
  })

  test('has font sizes of the console that are not in pixels', () => {
    const styles = filesIn(root, 'console/src').filter((path) => path.endsWith('.css'))
    const inPixels = (path) => /(?:font-size|line-height):\s*[\d.]+px/.test(readFileSync(join(root, path), 'utf8'))
    expect(styles.filter(inPixels)).toEqual([])
  })

  test('has no folder of more than thirty files', () => {
    expect(folderViolations(Object.keys(packages).flatMap((folder) => filesIn(root, folder)))).toEqual([])
  })
})

describe('an import is seen', () => {
  test.each([
    ["import { a } from './a.ts'", './a.ts', false],
    ['import a from "./a.ts"', './a.ts', false],
    ["import * as a from './a.ts'", './a.ts', false],
    ["import a, { type B } from './a.ts'", './a.ts', false],
    ["import {\n  a,\n  type B,\n} from './a.ts'", './a.ts', false],
    ["import './a.css'", './a.css', false],
    ["export { a } from './a.ts'", './a.ts', false],
    ["export * from './a.ts'", './a.ts', false],
    ["const a = await import('./a.ts')", './a.ts', false],
    ["lazy(() => import('./a.ts'))", './a.ts', false],
    ["import type { A } from './a.ts'", './a.ts', true],
    ["import { type A, type B } from './a.ts'", './a.ts', true],
    ["export type { A } from './a.ts'", './a.ts', true],
    ["type A = typeof import('./a.ts')", './a.ts', true],
    ["import type from './a.ts'", './a.ts', false],
    ["const url = 'https://x.example' // no comment\nimport { a } from './a.ts'", './a.ts', false],
  ])('%j', (text, target, typeOnly) => {
    expect(importsOf(text)).toEqual([{ target, typeOnly, reexport: text.startsWith('export') }])
  })

  test.each(["// import { a } from './a.ts'", "/*\nimport { a } from './a.ts'\n*/", "const text = `from './a.ts'`"])(
    'but not in %j',
    (text) => {
      expect(importsOf(text)).toEqual([])
    },
  )

  test('and named by its package', () => {
    expect(packageOf('@mantine/core/styles.css')).toBe('@mantine/core')
    expect(packageOf('hono/cors')).toBe('hono')
    expect(ownTarget('api/src/ads/ads.ts', '@litfass/domain/ads/ad')).toBe('domain/src/ads/ad')
    expect(ownTarget('server/src/features/ads/ads.ts', '../../platform/context.ts')).toBe(
      'server/src/platform/context.ts',
    )
    expect(ownTarget('api/src/ads/ads.ts', 'zod')).toBeNull()
  })
})

describe('a planted violation is found:', () => {
  test.each([
    ['domain/src/ads/ad.ts', "import { problems } from '@litfass/api/problem'"],
    ['domain/src/ads/ad.ts', "import type { Ad } from '@litfass/api/ads/ads'"],
    ['api/src/ads/ads.ts', "import { adOf } from '@litfass/server/features/ads/ad-of'"],
    ['stage/src/slide.tsx', "import type { Slide } from '@litfass/api/playback/slides'"],
    ['server/src/main.ts', "import { theme } from '@litfass/console/platform/theme/theme'"],
    ['server/src/main.ts', "import { SlideView } from '@litfass/stage/slide'"],
    ['console/src/main.tsx', "const server = await import('@litfass/server/server')"],
    ['player/src/player.ts', "import { call } from '../../console/src/platform/api/call.ts'"],
    ['console/src/main.tsx', "import { adActions } from '../../domain/src/ads/ad.ts'"],
    ['domain/src/ads/ad.ts', "import { Day } from '@litfass/domain/time/day'"],
    ['e2e/journeys/advertiser/a-paid-ad-plays.spec.ts', "import { startServer } from '@litfass/server/server'"],
    ['e2e/journeys/advertiser/a-paid-ad-plays.spec.ts', "import { adActions } from '@litfass/domain/ads/ad'"],
    ['e2e/journeys/advertiser/a-paid-ad-plays.spec.ts', "import { router } from '@litfass/console/router'"],
    ['server/src/main.ts', "import { root } from '../../scripts/run.js'"],
  ])('a package that imports too much: %s, %s', (path, line) => {
    expect(packageViolations(planted(path, line))).toHaveLength(1)
  })

  test.each([
    ['domain/src/ads/ad.ts', "import { Hono } from 'hono'"],
    ['server/src/main.ts', "import { create } from 'zustand'"],
    ['server/src/main.ts', "import { test } from 'vitest'"],
    ['console/src/main.tsx', "import react from '@vitejs/plugin-react'"],
    ['player/src/main.tsx', "import { Button } from '@mantine/core'"],
  ])('a package that is not declared: %s, %s', (path, line) => {
    const found = dependencyViolations(planted(path, line), manifests, rootPackage)
    expect(found.filter((one) => one.startsWith(path))).toHaveLength(1)
  })

  test('a package.json that names a package above', () => {
    const wrong = { api: { dependencies: { '@litfass/server': '0.1.0' } } }
    expect(dependencyViolations([], wrong, rootPackage)).toEqual([
      'api/package.json names @litfass/server: api may not import it',
    ])
  })

  test.each([
    ['server/src/platform/http/serve.ts', "import { transitionAds } from '../../features/ads/ads.ts'"],
    ['server/src/platform/http/serve.ts', "import { startServer } from '../../server.ts'"],
    ['server/src/features/ads/ads.ts', "import type { RunningServer } from '../../server.ts'"],
    ['server/src/features/ads/ads.ts', "import { loadDemo } from '../../demo/load-demo.ts'"],
    ['server/src/features/ads/ads.ts', "import { buildAd } from '../../testing/builders.ts'"],
    ['server/src/features/ads/ads.ts', "import { cards } from '../../sandbox/sandbox-checkout.ts'"],
    ['server/src/server.ts', "import { buildAd } from './testing/builders.ts'"],
    ['console/src/platform/api/api.ts', "import { adsQuery } from '../../features/ads/ads-queries.ts'"],
    ['console/src/components/money/money.tsx', "import { AdCard } from '../../features/ads/ad-card.tsx'"],
    ['console/src/features/ads/list/ads-page.tsx', "import { router } from '../../../router.tsx'"],
  ])('a layer that imports one above: %s, %s', (path, line) => {
    expect(layerViolations(planted(path, line))).toHaveLength(1)
  })

  test.each([
    ['server/src/features/payments/start-payment.ts', "import { ownSlide } from '../slides/slides.store.ts'"],
    ['server/src/features/slides/slides.ts', "import { adsOfAccount } from '../ads/list/ad-list.store.ts'"],
    ['server/src/server.ts', "import { adsOfAccount } from './features/ads/list/ad-list.store.ts'"],
    ['server/src/features/ads/ads.ts', "import { adHandlers } from './ads.routes.ts'"],
    ['server/src/features/ads/ads.routes.ts', "import { createSlide } from '../slides/slides.ts'"],
  ])('a feature that imports the store or the routes of another: %s, %s', (path, line) => {
    expect(featureViolations(planted(path, line))).toHaveLength(1)
  })

  test('an exception that is not used', () => {
    const without = repository.filter(([path]) => !path.startsWith('server/src/features/devices/'))
    expect(unusedStoreUsers(without)).toEqual(['server/src/features/devices no longer imports screens.store.ts'])
  })

  test('a cycle between features', () => {
    const cycle = [
      ['server/src/features/ads/ads.ts', "import { a } from '../slides/slides.ts'"],
      ['server/src/features/slides/slides.ts', "import { b } from '../shows/shows.ts'"],
      ['server/src/features/shows/shows.ts', "import type { C } from '../ads/ads.ts'"],
    ]
    expect(featureCycles(cycle)).toEqual(['ads -> slides -> shows -> ads'])
    expect(featureCycles(cycle.slice(1))).toEqual([])
  })

  test('a cycle between files, one of which imports a type', () => {
    const cycle = [
      ['server/src/main.ts', "import { adOf } from './ads.ts'"],
      ['server/src/ads.ts', "import { sold } from './sold.ts'"],
      ['server/src/sold.ts', "import type { Ad } from './ads.ts'"],
    ]
    expect(fileCycles(cycle)).toEqual(['server/src/ads.ts -> server/src/sold.ts -> server/src/ads.ts'])
    expect(fileCycles(cycle.slice(0, 2))).toEqual([])
  })

  test.each([
    ['domain/src/ads/ad.ts', 'const now = Date.now()'],
    ['domain/src/ads/ad.ts', 'const now = new Date()'],
    ['domain/src/ads/ad.ts', 'const dice = Math.random()'],
    ['domain/src/ads/ad.ts', 'const zone = process.env.TZ'],
    ['domain/src/ads/ad.ts', "await fetch('https://example.com')"],
    ['domain/src/ads/ad.ts', 'const title = document.title'],
    ['domain/src/ads/ad.ts', "import { readFile } from 'node:fs/promises'"],
    ['domain/src/playback/playback.ts', "import { animations } from './show.ts'"],
    ['server/src/features/ads/approve-ad.ts', 'const now = Date.now()'],
    ['server/src/features/ads/approve-ad.ts', 'const id = crypto.randomUUID()'],
    ['server/src/features/slides/slides.ts', 'await fetch(typed)'],
    ['stage/src/slide.tsx', 'const seed = Math.random()'],
  ])('impure code: %s, %s', (path, line) => {
    expect(purityViolations(planted(path, line))).toHaveLength(1)
  })

  test('a file of the server that uses import.meta', () => {
    const line = "const file = new URL('towns.tsv', import.meta.url)"
    expect(fileUrlViolations(planted('server/src/features/addresses/towns.ts', line))).toHaveLength(1)
    expect(fileUrlViolations(planted('server/src/main.ts', line))).toHaveLength(1)
    expect(fileUrlViolations(planted('server/src/testing/operate.ts', line))).toEqual([])
  })

  test.each([
    ['domain/src/index.ts', ''],
    ['domain/src/all.ts', "export * from './ad.ts'"],
    ['console/src/utils/format.ts', ''],
    ['server/src/platform/date-helpers.ts', ''],
    ['server/src/features/ads/ad.dto.ts', ''],
  ])('a barrel or a catch-all name: %s %s', (path, line) => {
    expect(nameViolations(planted(path, line))).toHaveLength(1)
  })

  test('a folder of thirty-one files, without those of its subfolders', () => {
    const files = Array.from({ length: 31 }, (_, at) => `domain/src/ads/${at}.ts`)
    expect(folderViolations([...files.slice(1), 'domain/src/ads/delivery/delivery.ts'])).toEqual([])
    expect(folderViolations(files)).toHaveLength(1)
  })
})

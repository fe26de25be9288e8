import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { languages } from '@litfass/domain/people/language'
import { type Rolldown, build, parseSync } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { newerThanChromium69 } from '../newer-than-chromium-69.ts'
import { calledDirectly, withoutTools } from '../vite.config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let files: Rolldown.OutputBundle[string][] = []

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'silent', build: { write: false } })
  vi.unstubAllEnvs()
  files = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
}, 60_000)

function sourceOf(name: RegExp): string {
  return files
    .filter(({ fileName }) => name.test(fileName))
    .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
    .join('\n')
}

const isPlays = (fileName: string) => /plays-[\w-]+\.js$/.test(fileName)

describe('the player as it goes to a screen', () => {
  it('has no syntax and calls nothing that Chromium 69 does not know', () => {
    const source = sourceOf(/\.js$/)
    expect(source.length).toBeGreaterThan(10_000)
    // React calls it for view transitions only, which old browsers do not have.
    expect(newerThanChromium69(parseSync('player.js', source).program)).toEqual(['.allSettled'])
  })

  it('calls the functions of React directly, and remains valid JavaScript', () => {
    const source = sourceOf(/player-.*\.js$/)
    expect(source).toMatch(/return \w+\.jsx\(/)
    expect(source).not.toMatch(/\(0,\w+\.(?:use\w+|jsxs?)\)\(/)
    expect(parseSync('player.js', source).errors).toEqual([])
    // A broken rewrite would leave a name that is not defined anywhere.
    const called = new Set([...source.matchAll(/([\w$]+)\.(?:jsx|use[A-Z]\w+)\(/g)].map(([, name]) => name))
    for (const name of called) expect(source).toMatch(new RegExp(`[,; ]${name}=`))
  })

  it('has no style that Chromium 69 does not know', () => {
    const style = sourceOf(/\.css$/)
    expect(style).toContain('lf-stage-slide')
    expect(
      style.match(
        /\b(gap|inset|(?<!max-)aspect-ratio|backdrop-filter|translate|scale|rotate)\s*:|\b(clamp|min|max)\(|:(is|where|has)\(|@(container|layer|supports)|oklch|\d[dsl]v[hw]/g,
      ),
    ).toBeNull()
  })

  it('loads classic scripts that test for old engines and start the player, none of them inline', () => {
    const page = sourceOf(/player\.html$/)
    expect(page.match(/<script[^>]*>|<link rel="preload"[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script defer src="\/player\/assets\/old-browser-[\w-]+\.js">$/),
      expect.stringMatching(/^<script defer src="\/player\/assets\/early-[\w-]+\.js">$/),
      expect.stringMatching(/^<link rel="preload" as="script" href="\/player\/assets\/player-[\w-]+\.js">$/),
    ])
    expect(page).not.toMatch(/type="module"|crossorigin|<style/)
  })

  it('has a service worker in one classic file, which lists every other file of its build', () => {
    const worker = sourceOf(/^service-worker\.js$/)
    expect(worker).not.toMatch(/\bimport\b|\bexport\b|importScripts|LITFASS_SHELL/)
    expect(newerThanChromium69(parseSync('service-worker.js', worker).program)).toEqual([])
    const assets = files.filter(({ fileName }) => fileName.startsWith('assets/'))
    expect(assets.length).toBeGreaterThan(5)
    for (const { fileName } of assets) expect(worker).toContain(`/player/${fileName}`)
    const page = sourceOf(/player\.html$/)
    const [script = 'none'] = /\/player\/assets\/player-[\w-]+\.js/.exec(worker) ?? []
    expect(page).toContain(script)
  })

  it('is at most 100 kB; until the first picture, 26.9 kB, React and 0.5 kB a language; no validation library', async () => {
    const scripts = files.filter(({ fileName }) => fileName.endsWith('.js'))
    expect(scripts).toHaveLength(5)
    const weightOfAll = (some: typeof files) => some.reduce((sum, file) => sum + weightOf(file), 0)
    expect(weightOfAll(scripts)).toBeLessThanOrEqual(100_000)
    const first = weightOfAll(scripts.filter(({ fileName }) => !isPlays(fileName)))
    expect(first - (await weightOfReact())).toBeLessThanOrEqual(26_900 + 500 * Object.keys(languages).length)
    expect(sourceOf(/\.js$/)).not.toMatch(/ZodError|invalid_union/)
  }, 60_000)
})

it('stores, signs and reports plays with at most 3.1 kB that are loaded after the first picture', () => {
  const [file, ...others] = files.filter(({ fileName }) => isPlays(fileName))
  if (!file) throw new Error('the script is missing')
  expect(others).toEqual([])
  expect(weightOf(file)).toBeLessThanOrEqual(3_100)
  expect(sourceOf(/plays-.*\.js$/)).toContain('litfass-page-1')
  expect(sourceOf(/player-.*\.js$/)).not.toContain('litfass-page-1')
  // The page names it, but neither loads nor preloads it.
  expect(sourceOf(/player\.html$/).match(/<[^>]*plays-[^>]*>/g)).toEqual([
    `<meta name="plays" content="/player/${file.fileName}">`,
  ])
})

/** Size as served: each file compressed separately by the build. */
function weightOf(file: Rolldown.OutputBundle[string]): number {
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
}

/** React alone with what the player uses of it, built with the same settings. */
async function weightOfReact(): Promise<number> {
  const uses = 'Component, Fragment, useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState'
  const entry = `${root}only-react.js`
  const source = `import { createRoot } from 'react-dom/client'
    import { ${uses}, useSyncExternalStore } from 'react'
    import { jsx, jsxs } from 'react/jsx-runtime'
    createRoot(document.body).render(jsxs(Fragment, { children: [jsx('i', {}), String([${uses}, useSyncExternalStore])] }))`
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define: withoutTools,
    plugins: [
      calledDirectly(),
      {
        name: 'only-react',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      target: 'chrome69',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  vi.unstubAllEnvs()
  const [chunk] = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  if (!chunk) throw new Error('React was not built')
  return weightOf(chunk)
}

describe('the check for old engines', () => {
  const planted = {
    'a?.b': 'ChainExpression',
    'a ?? b': '??',
    'a ||= b': '||=',
    'class A { b = 1 }': 'PropertyDefinition',
    'class A { #b() {} }': 'PrivateIdentifier',
    'a = 1_000': 'numeric separator',
    'a = 1n': 'BigInt',
    'a.at(-1)': '.at',
    'structuredClone(a)': 'structuredClone',
    'Object.fromEntries(a)': '.fromEntries',
    'a.replaceAll(b, c)': '.replaceAll',
    'a = globalThis': 'globalThis',
  }
  it.each(Object.entries(planted))('finds %s', (source, found) => {
    expect(newerThanChromium69(parseSync('planted.js', source).program)).toContain(found)
  })

  it('allows APIs that are only tested for', () => {
    expect(
      newerThanChromium69(
        parseSync('planted.js', "typeof queueMicrotask === 'function' ? queueMicrotask : later").program,
      ),
    ).toEqual([])
  })
})

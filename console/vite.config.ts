import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { sessionApi } from '@litfass/api/people/session'
import { languages } from '@litfass/domain/people/language'
import react from '@vitejs/plugin-react'
import { type Plugin, build, defineConfig } from 'vite'

import { directImports } from './build/direct-imports.ts'
import { endpoints } from './build/endpoints.ts'
import { outlinePaths } from './build/outline-paths.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const server = process.env.LITFASS_SERVER ?? 'http://127.0.0.1:8080'

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[]; importedIds: readonly string[] } | null
}

/** All that is reached from these by steps of `next`, themselves included. */
function* reached(first: Iterable<string>, next: (one: string) => Iterable<string>): IteratorObject<string> {
  const seen = new Set(first)
  for (const one of seen) {
    yield one
    for (const other of next(one)) seen.add(other)
  }
}

/**
 * Whether a module is loaded whenever another one is, because that one imports it. `end` is the end of the other
 * one's path.
 */
function comesWith(id: string, { end, modules }: { end: string; modules: Modules }): boolean {
  return reached([id], (one) => modules.getModuleInfo(one)?.importers ?? []).some((one) => one.endsWith(end))
}

/**
 * A file for each shared icon would mean two hundred requests. What the start needs is one chunk, what the frame of
 * every page needs another.
 */
function chunkOf(id: string, modules: Modules): string | null {
  if (comesWith(id, { end: '/src/start.tsx', modules })) return 'console'
  if (comesWith(id, { end: '/shell/account-page.tsx', modules })) return 'shell'
  return null
}

/** What only forms need, and few other pages. */
const ofForms =
  /@mantine[\\/](form|dropzone|dates)[\\/]|dayjs|[\\/](TagsInput|PillsInput|PasswordInput|Textarea|Radio|Drawer)[\\/]/

/** Every page loads the parts, so modules that import large ones are not among them. */
function partOf(id: string, modules: Modules): string | null {
  const imported = reached([id], (one) => modules.getModuleInfo(one)?.importedIds ?? [])
  return imported.some((one) => ofForms.test(one)) ? null : 'parts'
}

/** The entry: zod, and the code that chooses and loads the texts. */
const entry =
  /[\\/]node_modules[\\/]zod[\\/]|vite[\\/]preload-helper|[\\/](texts|language|reader-language|cookies)\.ts$/

const chunkGroups = [
  // Separate, because it configures zod before anything else is loaded.
  { name: 'entry', test: entry, priority: 1 },
  { debugName: 'console', name: chunkOf },
  // One request for the icons and small modules of several pages, instead of one for each.
  { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 2 },
  { debugName: 'parts', name: partOf, maxModuleSize: 2000, minShareCount: 5 },
]

/** Nearly every page imports them: they load beside the start, not after it has run. */
const chunksOfPages = new Set(['shell', 'icons', 'parts'])

/** Emits a classic script before the console's module, which an old browser cannot read. */
function oldBrowserScript(): Plugin {
  return {
    name: 'old-browser-script',
    apply: 'build',
    buildStart() {
      const source = readFileSync(`${here}src/old-browser.js`, 'utf8')
        .replace(/^\/\*.*\*\/\s*/, '')
        .replace('SENTENCES', sentences())
      this.emitFile({ type: 'asset', name: 'old-browser.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const emitted = Object.values(bundle ?? {}).find(({ name }) => name === 'old-browser.js')
        if (!emitted) throw new Error('old-browser.js was not emitted')
        return html.replace('<script', `<script defer src="/${emitted.fileName}"></script>\n    <script`)
      },
    },
  }
}

/**
 * What every page needs, so that the browser need not read the entry and the stylesheet to find it. The server sends only
 * the texts of the reader's language (pages.ts).
 */
function preloads(): Plugin {
  const fonts = /^(?:inter|bricolage-grotesque)-latin-opsz-normal\.woff2$/
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle)
        const chunks = files.filter((file) => file.type === 'chunk')
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/start.tsx'))
        const fontFiles = files.filter((file) => file.type === 'asset' && file.names.some((name) => fonts.test(name)))
        if (!start || fontFiles.length !== 2) throw new Error('the start or a font was not built')
        const ofPages = chunks.filter(({ name }) => chunksOfPages.has(name))
        if (ofPages.length !== chunksOfPages.size) throw new Error('a chunk of all pages was not built')
        const first = [start, ...ofPages].map(({ fileName }) => fileName)
        const importsOf = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? []
        const imported = new Set(reached(first, importsOf))
        const needed = chunks.filter(({ fileName }) => imported.has(fileName) && !html.includes(fileName))
        const texts = Object.keys(languages).flatMap((language) =>
          chunks
            .filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/texts/${language}.json`))
            .map(({ fileName }) => ({ language, fileName })),
        )
        const tag = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs, injectTo: 'head' as const })
        return [
          tag({ rel: 'preload', as: 'fetch', crossorigin: true, href: sessionApi.findSession.path }),
          ...needed.map(({ fileName }) => tag({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
          ...texts.map(({ language, fileName }) =>
            tag({ rel: 'modulepreload', 'data-language': language, crossorigin: true, href: `/${fileName}` }),
          ),
          ...fontFiles.map(({ fileName }) =>
            tag({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` }),
          ),
        ]
      },
    },
  }
}

function sentences(): string {
  const all = Object.keys(languages).map((language) => {
    const path = `${here}../api/texts/${language}.json`
    const texts: { oldBrowser: { tooOld: string } } = JSON.parse(readFileSync(path, 'utf8'))
    return [language, texts.oldBrowser.tooOld]
  })
  return JSON.stringify(Object.fromEntries(all))
}

/** Emits the program that checks evidence in Node, as one file without dependencies. */
function evidenceProgram(): Plugin {
  const name = 'verify-evidence'
  return {
    name,
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        root: here,
        publicDir: false,
        logLevel: 'warn',
        build: {
          target: 'node20',
          write: false,
          minify: false,
          modulePreload: false,
          rolldownOptions: {
            input: `${here}program/${name}.ts`,
            platform: 'node',
            external: /^node:/,
            output: { format: 'es', codeSplitting: false },
          },
        },
      })
      const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
      const [chunk] = outputs.flatMap(({ output }) => output)
      if (chunk?.type !== 'chunk') this.error(`${name} was not built`)
      this.emitFile({ type: 'asset', fileName: `${name}.mjs`, source: chunk.code })
    },
  }
}

/** Packages of many parts with one index file. */
const barrels = [
  ...['core', 'dates', 'form', 'hooks', 'modals', 'notifications', 'spotlight'].map((name) => `@mantine/${name}`),
  '@tabler/icons-react',
]

export default defineConfig({
  plugins: [
    react(),
    directImports(barrels),
    endpoints(),
    oldBrowserScript(),
    preloads(),
    evidenceProgram(),
    outlinePaths(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // One stylesheet instead of one for each component: requests cost a page more than the bytes.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/files', '/dev', '/sandbox', '/screens/view', '/code', '/meta', '/player', '/service-worker.js'].map(
        // The server refuses hosts and origins that are not its own.
        (path) => [path, { target: server, changeOrigin: true, headers: { origin: server } }],
      ),
    ),
  },
})

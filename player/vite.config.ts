import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { languages } from '@litfass/domain/people/language'
import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, build, defineConfig, minifySync } from 'vite'

import { fontWithoutHvar } from './font-without-hvar.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The hook for React's developer tools is left out. */
export const withoutTools = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }

/** TVs do not update their engine: one classic script for Chromium 69. */
export default defineConfig({
  root: here,
  base: '/player/',
  publicDir: false,
  define: withoutTools,
  plugins: [react(), calledDirectly(), playsScript(), classicScripts(), fontsForOldEngines(), serviceWorker()],
  build: {
    target: 'chrome69',
    cssTarget: 'chrome69',
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: `${here}player.html`,
      // As `const`, top-level constants are inlined.
      output: { format: 'iife', assetFileNames: nameOf, topLevelVar: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
})

/** The worker lists every file by name; fonts and drawings are named by their hash alone to keep the list short. */
function nameOf({ names }: Rolldown.PreRenderedAsset): string {
  return names.some((name) => /\.(woff2|svg)$/.test(name))
    ? 'assets/[hash:6][extname]'
    : 'assets/[name]-[hash][extname]'
}

/**
 * Rewrites `(0, react.useState)()` to `react.useState()` and `jsxs` to `jsx`; React's functions do not use `this`.
 * Saves bytes a hundred times over.
 */
export function calledDirectly(): Plugin {
  return {
    name: 'called-directly',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code
            .replace(/(\w?)\(0,(\w+\.(?:use\w+|jsx))\)\(/g, spaced)
            .replace(/(\w?)\(0,(\w+\.jsx)s\)\(/g, spaced)
    },
  }
}

/** After a word such as `return`, the parenthesis was the separator. */
function spaced(_found: string, before: string, call: string): string {
  return `${before && `${before} `}${call}(`
}

/** Emits the page's scripts as classic scripts: the engine check, and what starts the player. */
function classicScripts(): Plugin {
  let names: string[] = []
  return {
    name: 'classic-scripts',
    apply: 'build',
    buildStart() {
      const sourceOf = (name: string) => readFileSync(`${here}src/${name}.js`, 'utf8')
      const sources = {
        // Without its comment, and with the sentence in every language. The minifier would write template strings.
        'old-browser': sourceOf('old-browser')
          .replace(/^\/\*.*\*\/\s*|^ +/gm, '')
          .replace('TOO_OLD', tooOld()),
        early: minifySync('early.js', sourceOf('early'), { compress: { target: 'chrome69' } }).code,
      }
      names = Object.entries(sources).map(([name, source]) =>
        this.emitFile({ type: 'asset', name: `${name}.js`, source }),
      )
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['player.html']
        if (page?.type !== 'asset') this.error('player.html was not built')
        const script = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/
        const html = String(page.source)
        const [tag, src] = script.exec(html) ?? this.error('player.html has no script to make classic')
        const lines = [
          ...names.map((name) => `<script defer src="/player/${this.getFileName(name)}"></script>`),
          `<link rel="preload" as="script" href="${src}">`,
        ]
        page.source = html
          .replace(tag, '')
          .replace('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"')
          .replace('</head>', `  ${lines.join('\n    ')}\n  </head>`)
      },
    },
  }
}

/** In ASCII: nothing says yet which characters the page is written in. */
function tooOld(): string {
  const sentences = Object.keys(languages).map((language): string => {
    const path = `${here}../api/texts/${language}.json`
    const texts: { oldBrowser: { tooOld: string } } = JSON.parse(readFileSync(path, 'utf8'))
    return texts.oldBrowser.tooOld
  })
  return sentences
    .join(' ')
    .replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Emits what stores and reports plays as a script that the page names, and the player loads after the first picture. */
function playsScript(): Plugin {
  let name = ''
  return {
    name: 'plays-script',
    apply: 'build',
    async buildStart() {
      for (const file of readdirSync(`${here}src/plays`)) this.addWatchFile(`${here}src/plays/${file}`)
      name = this.emitFile({ type: 'asset', name: 'plays.js', source: await scriptOf('src/plays/plays-script.ts') })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['player.html']
        if (page?.type !== 'asset') this.error('player.html was not built')
        const meta = `<meta name="plays" content="/player/${this.getFileName(name)}">`
        page.source = String(page.source).replace('</head>', `  ${meta}\n  </head>`)
      },
    },
  }
}

function fontsForOldEngines(): Plugin {
  return {
    name: 'fonts-for-old-engines',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.woff2') && typeof file.source !== 'string')
          file.source = fontWithoutHvar(file.source)
      }
    },
  }
}

/** Emits the worker as one classic file that lists all files of this build. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      for (const file of ['service-worker', 'shell', 'media-cache', 'screen-cache'])
        this.addWatchFile(`${here}worker/${file}.ts`)
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['player.html']
        const assets = Object.keys(bundle).filter((name) => name !== 'player.html')
        const script = assets.find((name) => /\/player-[\w-]+\.js$/.test(name))
        if (page?.type !== 'asset' || script === undefined) this.error('player.html was not built')
        const hash = createHash('sha256').update(String(page.source)).update(assets.join())
        const shell = {
          build: hash.digest('hex').slice(0, 12),
          script: `/player/${script}`,
          assets: assets.map((name) => `/player/${name}`),
        }
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await scriptOf('worker/service-worker.ts', { LITFASS_SHELL: JSON.stringify(shell) }),
        })
      },
    },
  }
}

/** One classic script of its own. */
async function scriptOf(input: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root: here,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      target: 'chrome69',
      write: false,
      rolldownOptions: { input: here + input, output: { format: 'iife' } },
    },
  })
  const outputs: Rolldown.RolldownOutput[] = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [chunk] = outputs.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built`)
  return chunk.code
}

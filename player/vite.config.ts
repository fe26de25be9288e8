import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

import { fontWithoutHvar } from './font-without-hvar.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Televisions do not update their engine: one classic script, for the oldest Chromium in the field that can be carried (2020). */
export default defineConfig({
  root: here,
  base: '/player/',
  publicDir: false,
  plugins: [react(), classicScripts(), fontsForOldEngines()],
  build: {
    target: 'chrome69',
    cssTarget: 'chrome69',
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: `${here}player.html`, output: { format: 'iife' } },
  },
})

/** The page's scripts as classic ones, with the test for engines that are too old before the player. */
function classicScripts(): Plugin {
  let floor: string | undefined
  return {
    name: 'classic-scripts',
    apply: 'build',
    buildStart() {
      floor = this.emitFile({ type: 'asset', name: 'floor.js', source: readFileSync(`${here}src/floor.js`, 'utf8') })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['player.html']
        if (page?.type !== 'asset' || floor === undefined) this.error('player.html was not built')
        const script = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/
        const html = String(page.source)
        const [tag, src] = script.exec(html) ?? this.error('player.html has no script to make classic')
        const scripts = [`/player/${this.getFileName(floor)}`, src].map(
          (address) => `<script defer src="${address}"></script>`,
        )
        page.source = html
          .replace(tag, '')
          .replace('<link rel="stylesheet" crossorigin', '<link rel="stylesheet"')
          .replace('</head>', `  ${scripts.join('\n    ')}\n  </head>`)
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

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.LITFASS_SERVER ?? 'http://127.0.0.1:8080'

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Whether a module is loaded whenever another (`end` is how its path ends) is, because that one imports it or what imports it. */
function comesWith(id: string, { end, modules }: { end: string; modules: Modules }): boolean {
  const seen = new Set([id])
  for (const one of seen) {
    if (one.endsWith(end)) return true
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  }
  return false
}

/** A file for each shared icon makes a page ask for two hundred. What the start needs anyway is one file, and what the frame round every page needs is another. */
function chunkOf(id: string, modules: Modules): string | null {
  if (comesWith(id, { end: '/src/start.tsx', modules })) return 'console'
  if (comesWith(id, { end: '/shell/account-page.tsx', modules })) return 'shell'
  return null
}

/** Of the entry: zod, and what chooses and loads the texts. */
const entry =
  /[\\/]node_modules[\\/]zod[\\/]|vite[\\/]preload-helper|[\\/](texts|language|reader-language|cookies)\.ts$/

const chunkGroups = [
  // What the entry itself needs, by itself: it sets zod up before anything else is loaded.
  { name: 'entry', test: entry, priority: 1 },
  { debugName: 'console', name: chunkOf },
]

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/files', '/dev', '/sandbox', '/screens/view', '/code', '/meta', '/player', '/service-worker.js'].map(
        (path) => [path, { target: server, changeOrigin: false }],
      ),
    ),
  },
})

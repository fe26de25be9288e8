import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.LITFASS_SERVER ?? 'http://127.0.0.1:8080'

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/**
 * Whether a module is loaded whenever another one is, because that one imports it. `end` is the end of the other
 * one's path.
 */
function comesWith(id: string, { end, modules }: { end: string; modules: Modules }): boolean {
  const seen = new Set([id])
  for (const one of seen) {
    if (one.endsWith(end)) return true
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  }
  return false
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

/** The entry: zod, and the code that chooses and loads the texts. */
const entry =
  /[\\/]node_modules[\\/]zod[\\/]|vite[\\/]preload-helper|[\\/](texts|language|reader-language|cookies)\.ts$/

const chunkGroups = [
  // Separate, because it configures zod before anything else is loaded.
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
        // The server refuses hosts and origins that are not its own.
        (path) => [path, { target: server, changeOrigin: true, headers: { origin: server } }],
      ),
    ),
  },
})

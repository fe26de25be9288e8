import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.LITFASS_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/files', '/dev', '/sandbox', '/screens/view', '/code', '/meta', '/player', '/service-worker.js'].map(
        (path) => [path, { target: server, changeOrigin: false }],
      ),
    ),
  },
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { root } from './run.js'

/** The sources that `npm start` runs, as a process or as threads of it. */
const entries = [
  'main',
  'platform/auth/scrypt-worker',
  'features/invoices/invoice-pdf-worker',
  'features/reports/report-pdf-worker',
]

/** Packages that have native code or read files of their own. */
const external = ['sharp', 'fontkit', 'pdfkit']

const migrations = readdirSync(join(root, 'server', 'migrations')).filter((name) => name.endsWith('.sql'))

// Bundles the server with its packages, because Node takes longer to find and load a thousand files than to run them.
// What is imported when it is needed stays in files of its own. Names and lines are kept, so that stack traces can be read.
await build({
  configFile: false,
  root: join(root, 'server'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external },
  define: {
    BUNDLED_MIGRATIONS: JSON.stringify(migrations.toSorted()),
    BUNDLE_HASH: JSON.stringify(process.env.LITFASS_BUILD),
  },
  build: {
    ssr: true,
    target: 'esnext',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((name) => [name, join(root, 'server', 'src', `${name}.ts`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

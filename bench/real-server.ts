import { pino } from 'pino'

import { startServer } from '../server/src/server.ts'
import { testConfig } from '../server/src/testing/test-config.ts'

const { DATABASE_URL, DATA_DIR, PORT } = process.env
const port = Number(PORT)

await startServer({
  config: testConfig({ port, dataDir: DATA_DIR ?? '', logLevel: 'info', trustedProxies: 1 }),
  databaseUrl: DATABASE_URL ?? '',
  log: pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })),
})
process.send?.('ready')
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage.rss())
})
process.on('SIGINT', () => process.exit())

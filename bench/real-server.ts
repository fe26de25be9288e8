import { pino } from 'pino'

import { startServer } from '../server/src/server.ts'

const { DATABASE_URL, DATA_DIR, PORT } = process.env
const port = Number(PORT)

await startServer({
  config: {
    host: '127.0.0.1',
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    trustedProxies: 0,
    dataDir: DATA_DIR ?? '',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePoolSize: 10,
    s3: null,
    authSecret: 'only for the benchmark, and only on this machine',
    smtpUrl: undefined,
    mailFrom: 'Litfass <litfass@localhost>',
    stripe: null,
    mapStyleUrl: undefined,
    newAccountRoles: ['admin'],
    demo: false,
    drainSeconds: 0,
    metricsToken: undefined,
    logLevel: 'info',
  },
  databaseUrl: DATABASE_URL ?? '',
  log: pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })),
})
process.send?.('ready')
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage.rss())
})
process.on('SIGINT', () => process.exit())

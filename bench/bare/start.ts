import { createServer } from 'node:http'

import { pino } from 'pino'

import { startEngine } from '../../server/src/platform/db/engine/engine.ts'

// Baseline: node:http that listens once PostgreSQL has started.
const engine = await startEngine({ dataDir: process.env.DATA_DIR ?? '', log: pino({ level: 'silent' }) })
createServer((_, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGINT', () => void engine.stop().then(() => process.exit()))

import { randomBytes } from 'node:crypto'

import { defaultVideoLimits } from '@litfass/domain/playback/media/video'

import type { Config } from '../platform/config.ts'

/** The configuration of a Litfass that listens on this port of localhost and sends its mail nowhere. */
export function testConfig(given: Partial<Config> & Pick<Config, 'port' | 'dataDir'>): Config {
  return {
    host: '127.0.0.1',
    publicUrl: `http://127.0.0.1:${given.port}`,
    allowedHosts: [],
    trustedProxies: 0,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePoolSize: 10,
    s3: null,
    authSecret: randomBytes(32).toString('hex'),
    smtpUrl: undefined,
    mailFrom: 'Litfass <litfass@localhost>',
    operator: undefined,
    stripe: null,
    marketplaceMode: 'connect',
    platformFee: 0,
    mapStyleUrl: undefined,
    geocoderUrl: undefined,
    newAccountRoles: ['admin'],
    passwordCost: 8,
    remedy: 'extend',
    videoLimits: defaultVideoLimits,
    ffprobe: null,
    demo: false,
    drainSeconds: 0,
    metricsToken: undefined,
    logLevel: 'error',
    ...given,
  }
}

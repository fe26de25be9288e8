import { type Environment, configWarnings, readConfig } from '../platform/config.ts'
import { columns } from './print.ts'

type ReadConfig = ReturnType<typeof readConfig>

const hidden = '••••••'

/** The effective value of each variable, without secrets. */
const values: Record<keyof typeof Environment.shape, (config: ReadConfig) => string> = {
  HOST: ({ host }) => host,
  PORT: ({ port }) => String(port),
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  ALLOWED_HOSTS: ({ allowedHosts }) => allowedHosts.join(','),
  TRUSTED_PROXIES: ({ trustedProxies }) => String(trustedProxies),
  DATA_DIR: ({ dataDir }) => dataDir,
  DATABASE_URL: ({ databaseUrl }) => (databaseUrl ? withoutSecrets(databaseUrl) : 'embedded database'),
  DATABASE_DIRECT_URL: ({ databaseDirectUrl }) => (databaseDirectUrl ? withoutSecrets(databaseDirectUrl) : 'no pooler'),
  DATABASE_POOL_SIZE: ({ databasePoolSize }) => String(databasePoolSize),
  S3_BUCKET: ({ s3 }) => s3?.bucket ?? 'folder DATA_DIR/files',
  S3_ENDPOINT: ({ s3 }) => (s3 ? (s3.endpoint ? withoutSecrets(s3.endpoint) : 'AWS') : ''),
  S3_REGION: ({ s3 }) => s3?.region ?? '',
  S3_ACCESS_KEY_ID: ({ s3 }) => (s3 ? hidden : ''),
  S3_SECRET_ACCESS_KEY: ({ s3 }) => (s3 ? hidden : ''),
  AUTH_SECRET: ({ authSecret }) => (authSecret ? hidden : 'generated into DATA_DIR'),
  SMTP_URL: ({ smtpUrl }) => (smtpUrl ? withoutSecrets(smtpUrl) : 'mailbox at /dev/mailbox'),
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  OPERATOR: ({ operator }) => operator ?? 'not named',
  STRIPE_SECRET_KEY: ({ stripe }) => (stripe ? hidden : 'payment sandbox'),
  STRIPE_WEBHOOK_SECRET: ({ stripe }) => (stripe ? hidden : 'payment sandbox'),
  MARKETPLACE_MODE: ({ marketplaceMode }) => marketplaceMode,
  PLATFORM_FEE: ({ platformFee }) => `${platformFee} %`,
  MAP_STYLE_URL: ({ mapStyleUrl }) => (mapStyleUrl ? withoutSecrets(mapStyleUrl) : 'built-in outlines'),
  GEOCODER_URL: ({ geocoderUrl }) => (geocoderUrl ? withoutSecrets(geocoderUrl) : 'table of towns'),
  NEW_ACCOUNT_ROLES: ({ newAccountRoles }) => newAccountRoles.join(','),
  REMEDY: ({ remedy }) => remedy,
  VIDEO_MAX_MB: ({ videoLimits }) => String(videoLimits.maxBytes / 1_000_000),
  VIDEO_MAX_SECONDS: ({ videoLimits }) => String(videoLimits.maxSeconds),
  FFPROBE: ({ ffprobe }) => ffprobe ?? 'off',
  DEMO: ({ demo }) => (demo ? 'on' : 'off'),
  DRAIN_SECONDS: ({ drainSeconds }) => String(drainSeconds),
  METRICS_TOKEN: ({ metricsToken }) => (metricsToken ? hidden : 'this computer only'),
  LOG_LEVEL: ({ logLevel }) => logLevel,
}

/** Also removes the user name, which is a token at some mail services, and the query. */
function withoutSecrets(text: string): string {
  const url = new URL(text)
  const login = url.username || url.password ? `${hidden}@` : ''
  return `${url.protocol}//${login}${url.host}${url.pathname}${url.search ? `?${hidden}` : ''}`
}

/** Every variable with the value that a start would use, and its source. Throws as the start would. */
export function configTable(env: Record<string, string | undefined>, givenByShell: ReadonlySet<string>): string {
  const config = readConfig(env)
  const rows = Object.entries(values).map(([name, value]) => {
    const source = env[name]?.trim() ? (givenByShell.has(name) ? 'environment' : '.env') : 'default'
    return [name, value(config), source]
  })
  const warnings = configWarnings(config).map((warning) => `\n${warning}\n`)
  return `${columns([['variable', 'value', 'from'], ...rows])}${warnings.join('')}`
}

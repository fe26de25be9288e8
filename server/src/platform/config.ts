import { resolve } from 'node:path'

import { type Remedy, remedies } from '@litfass/domain/ads/delivery/make-good'
import { type MarketplaceMode, marketplaceModes } from '@litfass/domain/money/marketplace'
import { isFeePercent, maxFeePercent } from '@litfass/domain/money/platform-fee'
import { roles } from '@litfass/domain/people/account'
import { type VideoLimits, defaultVideoLimits } from '@litfass/domain/playback/media/video'
import { z } from 'zod'

import { projectFolder } from './folders.ts'
import { hostPattern, isLoopbackName } from './http/own-hosts.ts'

const bytesPerMegabyte = 1_000_000
/** If it is missing, no warning is logged: many computers do not have it. */
export const defaultFfprobe = 'ffprobe'
const defaultSender = 'Litfass <litfass@localhost>'

const flag = z.stringbool({
  truthy: ['1', 'true', 'on', 'yes'],
  falsy: ['0', 'false', 'off', 'no'],
  error: 'takes on or off',
})
const text = z.string().trim().min(1)
const listenHost = text.refine((host) => URL.canParse(`http://${inUrl(host)}`), {
  error: 'takes an address of this computer such as 127.0.0.1, ::1 or 0.0.0.0 for all of them',
})
const webAddress = z.url({ protocol: /^https?$/, error: 'takes an address such as https://litfass.example' })
const database = z.url({
  protocol: /^postgres(ql)?$/,
  // The value may contain a password, so the message does not repeat it.
  error:
    'takes postgres://user:password@host:5432/database, with characters such as @ : / # of a password written as %40 %3A %2F %23',
})
const sender = text.refine((from) => /^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from), {
  error: 'takes an e-mail address such as Litfass <signs@example.com>',
})

const hosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(hostPattern, {
        error: 'takes host names such as signs.lan or 192.168.1.20:8080, separated by commas',
      }),
    ),
  )

const stripeKey = text.regex(/^[rs]k_/, { error: 'takes a restricted or secret key of Stripe: rk_… or sk_…' })
const webhookSecrets = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^whsec_/, { error: 'takes one secret whsec_…, or two separated by a comma' })))

const percentError = `takes a percentage from 0 to ${maxFeePercent}, such as 10 or 7.5`
const percent = z.coerce.number({ error: percentError }).refine(isFeePercent, { error: percentError })

function whole(min: number, max: number) {
  const error = `takes a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

function secret(length: number) {
  return text.min(length, { error: `takes at least ${length} characters` })
}

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, { error: `takes ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` })
}

/** Every variable that Litfass reads. An empty one counts as not set. */
export const Environment = z
  .object({
    HOST: listenHost.default('127.0.0.1').describe('Address to listen on.'),
    PORT: whole(0, 65_535).default(8080).describe('Port to listen on; 0 takes a free one.'),
    PUBLIC_URL: webAddress
      .refine((url) => isHostAlone(url), {
        error: 'takes scheme and host alone, such as https://litfass.example: Litfass needs a host name of its own',
      })
      .optional()
      .describe('How browsers and screens reach this server. Derived from HOST and PORT when absent.'),
    ALLOWED_HOSTS: hosts
      .optional()
      .describe('Further host names by which browsers and screens reach this server, separated by commas.'),
    TRUSTED_PROXIES: whole(0, 10)
      .default(0)
      .describe('Number of proxies in front: the caller is that many entries from the right in X-Forwarded-For.'),
    DATA_DIR: text.default('data').describe('Embedded database, files and the generated secret.'),
    DATABASE_URL: database.optional().describe('PostgreSQL 15 or newer. Absent: the embedded one.'),
    DATABASE_DIRECT_URL: database
      .optional()
      .describe('The same database past the pooler that DATABASE_URL leads to. Absent: there is no pooler.'),
    DATABASE_POOL_SIZE: whole(2, 200)
      .default(10)
      .describe('Maximum number of connections that one server uses for requests.'),
    S3_BUCKET: text.optional().describe('Bucket that stores pictures and videos. Absent: the folder DATA_DIR/files.'),
    S3_ENDPOINT: webAddress.optional().describe('Address of an S3 service other than AWS.'),
    S3_REGION: text.default('us-east-1').describe('Region of the bucket.'),
    S3_ACCESS_KEY_ID: text.optional().describe('Key that may read, write, delete and list in the bucket.'),
    S3_SECRET_ACCESS_KEY: text.optional().describe('Its secret.'),
    AUTH_SECRET: secret(32)
      .optional()
      .describe('Signs cookies and links; at least 32 characters. Generated into DATA_DIR with the embedded database.'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'takes smtp://user:password@host:587 or smtps://user:password@host:465' })
      .optional()
      .describe('Mail server. Absent: the dev mailbox (embedded database only).'),
    MAIL_FROM: sender.default(defaultSender).describe('Sender of mails.'),
    OPERATOR: text
      .refine((line) => line.length <= 500 && !/[\r\n]/.test(line), {
        error: 'takes one line of at most 500 characters',
      })
      .optional()
      .describe('Name, address and e-mail of the operator, named by the templates of terms and privacy policy.'),
    STRIPE_SECRET_KEY: stripeKey
      .optional()
      .describe('Card payments. Absent: the payment sandbox (embedded database only).'),
    STRIPE_WEBHOOK_SECRET: webhookSecrets
      .optional()
      .describe('Secrets of the webhooks at /api/webhooks/stripe, separated by commas if there are two.'),
    MARKETPLACE_MODE: oneOf(marketplaceModes)
      .default('connect')
      .describe(
        'Who sells airtime: each publisher (connect), the company of the operator alone (single), or that company for all (principal).',
      ),
    PLATFORM_FEE: percent
      .default(0)
      .describe('Percent of what publishers earn that the operator keeps, with MARKETPLACE_MODE connect or principal.'),
    MAP_STYLE_URL: webAddress
      .optional()
      .describe('Style of the base map (MapLibre), with its key if it needs one. Absent: built-in outlines.'),
    GEOCODER_URL: webAddress
      .optional()
      .describe('Nominatim or Photon that finds the coordinates of addresses. Absent: those of the town.'),
    NEW_ACCOUNT_ROLES: z
      .string()
      .default('admin')
      .transform((list) => [...new Set(list.split(',').map((name) => name.trim()))])
      .pipe(z.array(z.enum(roles, { error: `takes ${roles.join(', ')}, separated by commas` })))
      .describe('Roles a new account starts with, separated by commas: admin, board, cinema.'),
    REMEDY: oneOf(remedies)
      .default('extend')
      .describe('What missing plays lead to unless the advertiser chooses: extend for extra days, or refund.'),
    VIDEO_MAX_MB: whole(1, 2_000)
      .default(defaultVideoLimits.maxBytes / bytesPerMegabyte)
      .describe('Maximum size of a video, in megabytes.'),
    VIDEO_MAX_SECONDS: whole(1, 3_600)
      .default(defaultVideoLimits.maxSeconds)
      .describe('Maximum length of a video, in seconds.'),
    FFPROBE: text
      .default(defaultFfprobe)
      .describe('The program that checks the first frames of videos, if it is installed; off for none.'),
    DEMO: flag
      .optional()
      .describe(
        'Load demo data into an empty database. On by default with the embedded database, off with DATABASE_URL.',
      ),
    DRAIN_SECONDS: whole(0, 120)
      .default(0)
      .describe('With several servers: how long a server drains after SIGTERM before it stops.'),
    METRICS_TOKEN: secret(16)
      .optional()
      .describe('Lets a Prometheus on another computer read /metrics, as a bearer token; at least 16 characters.'),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('Lowest level that is logged.'),
  })
  .refine((env) => !env.DATABASE_URL || env.AUTH_SECRET, {
    path: ['AUTH_SECRET'],
    error: 'is required with DATABASE_URL',
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'is required with DATABASE_DIRECT_URL',
  })
  .refine((env) => !env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'is required with STRIPE_SECRET_KEY',
  })
  .refine((env) => !env.STRIPE_WEBHOOK_SECRET || env.STRIPE_SECRET_KEY, {
    path: ['STRIPE_SECRET_KEY'],
    error: 'is required with STRIPE_WEBHOOK_SECRET',
  })
  .refine((env) => !env.DATABASE_URL || env.SMTP_URL, {
    path: ['SMTP_URL'],
    error: 'is required with DATABASE_URL (the dev mailbox is for the embedded database)',
  })
  .refine((env) => !env.DATABASE_URL || env.STRIPE_SECRET_KEY, {
    path: ['STRIPE_SECRET_KEY'],
    error: 'is required with DATABASE_URL (the payment sandbox is for the embedded database)',
  })

/** A bucket of an S3 service. */
export interface S3Config {
  bucket: string
  /** Undefined: AWS. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Location of the data. */
export type DataPlace = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 's3'>

/** log2 of scrypt's N. One more doubles time and memory; this one takes 32 MB (128 * N * r, with r = 16). */
export const defaultPasswordCost = 14

export interface Config {
  host: string
  port: number
  publicUrl: string
  /** Names, some with a port, that the server answers to besides those of PUBLIC_URL and of this computer. */
  allowedHosts: string[]
  trustedProxies: number
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: `databaseUrl` connects to PostgreSQL directly. */
  databaseDirectUrl: string | undefined
  databasePoolSize: number
  /** Null: files are in the data folder. */
  s3: S3Config | null
  authSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  operator: string | undefined
  /** Null: the sandbox. */
  stripe: { secretKey: string; webhookSecrets: string[] } | null
  marketplaceMode: MarketplaceMode
  /** Percent, unless the command line of the operator says otherwise. */
  platformFee: number
  /** Undefined: the built-in outlines. */
  mapStyleUrl: string | undefined
  /** Undefined: places are found by their town. */
  geocoderUrl: string | undefined
  newAccountRoles: (typeof roles)[number][]
  /** Cost of a new password hash. Not a setting: only tests use less. */
  passwordCost: number
  remedy: Remedy
  videoLimits: VideoLimits
  /** Null: none. */
  ffprobe: string | null
  demo: boolean
  drainSeconds: number
  metricsToken: string | undefined
  logLevel: string
}

/** Reads the environment; an invalid variable throws one line that names it. `main.ts` fills in a generated secret. */
export function readConfig(
  env: Record<string, string | undefined>,
): Omit<Config, 'authSecret'> & { authSecret: string | undefined } {
  const e = parseEnvironment(Environment, env)
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: new URL(e.PUBLIC_URL ?? `http://${isEveryAddress(e.HOST) ? 'localhost' : inUrl(e.HOST)}:${e.PORT}`)
      .origin,
    allowedHosts: e.ALLOWED_HOSTS ?? [],
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir: resolve(projectFolder, e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    s3: s3Of(e),
    authSecret: e.AUTH_SECRET,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    operator: e.OPERATOR,
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? { secretKey: e.STRIPE_SECRET_KEY, webhookSecrets: e.STRIPE_WEBHOOK_SECRET }
        : null,
    marketplaceMode: e.MARKETPLACE_MODE,
    platformFee: e.PLATFORM_FEE,
    mapStyleUrl: e.MAP_STYLE_URL,
    geocoderUrl: e.GEOCODER_URL,
    newAccountRoles: e.NEW_ACCOUNT_ROLES,
    passwordCost: defaultPasswordCost,
    remedy: e.REMEDY,
    videoLimits: { maxBytes: e.VIDEO_MAX_MB * bytesPerMegabyte, maxSeconds: e.VIDEO_MAX_SECONDS },
    ffprobe: e.FFPROBE === 'off' ? null : e.FFPROBE,
    demo: e.DEMO ?? !e.DATABASE_URL,
    drainSeconds: e.DRAIN_SECONDS,
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
  }
}

/** Warnings, one sentence each, about settings that do not prevent a start but may not work as expected. */
export function configWarnings({
  host,
  publicUrl,
  allowedHosts,
  smtpUrl,
  mailFrom,
  stripe,
  newAccountRoles,
}: Pick<
  Config,
  'host' | 'publicUrl' | 'allowedHosts' | 'smtpUrl' | 'mailFrom' | 'stripe' | 'newAccountRoles'
>): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  const warnings = []
  if (protocol !== 'https:' && !isLoopbackName(hostname))
    warnings.push('PUBLIC_URL is not https: screens store nothing for offline use, and cookies are sent unencrypted.')
  if (isEveryAddress(host) && isLoopbackName(hostname) && allowedHosts.length === 0)
    warnings.push(
      'PUBLIC_URL names only this computer: requests to other addresses are refused unless ALLOWED_HOSTS names them.',
    )
  if (smtpUrl && mailFrom === defaultSender)
    warnings.push(`MAIL_FROM is not set: most mail servers reject mails from ${defaultSender}.`)
  if (!stripe && isReachable({ host, publicUrl, allowedHosts }))
    warnings.push('STRIPE_SECRET_KEY is not set: payments run in the sandbox, where anyone can pay with a test card.')
  if (!newAccountRoles.includes('admin'))
    warnings.push(
      'NEW_ACCOUNT_ROLES is without admin: members of new companies cannot change settings or invite others.',
    )
  return warnings
}

function isHostAlone(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.href === `${url.origin}/`
}

/** Whether other computers can reach this server, itself or through a proxy. */
export function isReachable({ host, publicUrl, allowedHosts }: Pick<Config, 'host' | 'publicUrl' | 'allowedHosts'>) {
  const isLocal = isLoopbackName(inUrl(host)) && isLoopbackName(new URL(publicUrl).hostname)
  return !isLocal || allowedHosts.length > 0
}

/** The URL of this server for programs on the same computer. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return `http://${isEveryAddress(host) ? '127.0.0.1' : inUrl(host)}:${port}`
}

/** Listens on all network interfaces. */
function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** A host as it is written in a URL: `[::1]`. */
export function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

const DataVariables = z.object(Environment.shape).pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  S3_BUCKET: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
})

/** Where the data is: all the configuration that the operator's commands need. */
export function readDataPlace(env: Record<string, string | undefined>): DataPlace {
  const e = parseEnvironment(DataVariables, env)
  return {
    dataDir: resolve(projectFolder, e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    s3: s3Of(e),
  }
}

function s3Of(e: z.output<typeof DataVariables>): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  if (!bucket) {
    const given = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find((name) => e[name])
    if (given) throw wrong('S3_BUCKET', `is required with ${given}`)
    return null
  }
  if (!accessKeyId) throw wrong('S3_ACCESS_KEY_ID', 'is required with S3_BUCKET')
  if (!secretAccessKey) throw wrong('S3_SECRET_ACCESS_KEY', 'is required with S3_BUCKET')
  return { bucket, endpoint: e.S3_ENDPOINT, region: e.S3_REGION, accessKeyId, secretAccessKey }
}

function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw wrong(String(issue?.path[0] ?? ''), issue?.message ?? '')
}

function wrong(variable: string, what: string): Error {
  return new Error(`${variable}: ${what}. See docs/operating.md.`)
}

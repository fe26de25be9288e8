import { resolve } from 'node:path'

import { roles } from '@litfass/domain/account'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../../..')

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] })
const text = z.string().trim().min(1)

/** Every variable that Litfass reads. An empty one counts as not set. */
export const Environment = z
  .object({
    HOST: text.default('127.0.0.1').describe('Address to listen on.'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on; 0 takes a free one.'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('How browsers and screens reach this server. Derived from HOST and PORT when absent.'),
    TRUSTED_PROXIES: z.coerce
      .number()
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe('How many proxies stand in front: the caller is that many places from the right in X-Forwarded-For.'),
    DATA_DIR: text.default('data').describe('Embedded database, files and the generated secret.'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .describe('PostgreSQL 15 or newer. Absent: the embedded one.'),
    S3_BUCKET: text.optional().describe('Bucket that keeps the pictures. Absent: the folder DATA_DIR/files.'),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Address of an S3 service other than that of AWS.'),
    S3_REGION: text.default('us-east-1').describe('Region of the bucket.'),
    S3_ACCESS_KEY_ID: text.optional().describe('Key that may read, write, delete and list in the bucket.'),
    S3_SECRET_ACCESS_KEY: text.optional().describe('Its secret.'),
    AUTH_SECRET: text
      .min(32)
      .optional()
      .describe(
        'Signs sessions and links; at least 32 characters. Generated into DATA_DIR with the embedded database.',
      ),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe('Mail server. Absent: the dev mailbox (embedded database only).'),
    MAIL_FROM: text.default('Litfass <litfass@localhost>').describe('Sender of mails.'),
    STRIPE_SECRET_KEY: text.optional().describe('Card payments. Absent: the payment sandbox (embedded database only).'),
    STRIPE_WEBHOOK_SECRET: text.optional().describe('Signature of the webhook at /api/webhooks/stripe.'),
    MAP_STYLE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Style of the base map (MapLibre), without or with a key. Absent: built-in outlines.'),
    NEW_ACCOUNT_ROLES: z
      .string()
      .default('admin')
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(roles)))
      .describe('Roles a new account starts with, separated by commas: admin, board, cinema.'),
    DEMO: flag
      .optional()
      .describe(
        'Load demo data into an empty database. On by default with the embedded database, off with DATABASE_URL.',
      ),
    METRICS_TOKEN: text
      .min(16)
      .optional()
      .describe('Lets a Prometheus on another computer read /metrics, as a bearer token; at least 16 characters.'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .describe('Least level that is logged.'),
  })
  .refine((env) => !env.DATABASE_URL || env.AUTH_SECRET, {
    path: ['AUTH_SECRET'],
    error: 'is required with DATABASE_URL',
  })
  .refine((env) => !env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'is required with STRIPE_SECRET_KEY',
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
export interface S3Place {
  bucket: string
  /** Undefined: AWS. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where the data are. */
export type DataPlace = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>

export interface Config {
  host: string
  port: number
  publicUrl: string
  trustedProxies: number
  dataDir: string
  databaseUrl: string | undefined
  /** Null: pictures are in the data folder. */
  s3: S3Place | null
  authSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Null: the sandbox. */
  stripe: { secretKey: string; webhookSecret: string } | null
  /** Undefined: the built-in outlines. */
  mapStyleUrl: string | undefined
  newAccountRoles: (typeof roles)[number][]
  demo: boolean
  metricsToken: string | undefined
  logLevel: string
}

/** Reads the environment; a wrong variable throws one line that names it. The secret is filled in by `main.ts` when it is generated. */
export function readConfig(
  env: Record<string, string | undefined>,
): Omit<Config, 'authSecret'> & { authSecret: string | undefined } {
  const e = parseEnvironment(Environment, env)
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: (
      e.PUBLIC_URL ?? `http://${e.HOST === '0.0.0.0' || e.HOST === '::' ? 'localhost' : e.HOST}:${e.PORT}`
    ).replace(/\/$/, ''),
    trustedProxies: e.TRUSTED_PROXIES,
    dataDir: resolve(root, e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    s3: s3Of(e),
    authSecret: e.AUTH_SECRET,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
        ? { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET }
        : null,
    mapStyleUrl: e.MAP_STYLE_URL,
    newAccountRoles: e.NEW_ACCOUNT_ROLES,
    demo: e.DEMO ?? !e.DATABASE_URL,
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
  }
}

const { DATA_DIR, DATABASE_URL, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
  Environment.shape
const DataVariables = z.object({
  DATA_DIR,
  DATABASE_URL,
  S3_BUCKET,
  S3_ENDPOINT,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
})

/** Where the data are: all that the operator's commands need to be told. */
export function readDataPlace(env: Record<string, string | undefined>): DataPlace {
  const e = parseEnvironment(DataVariables, env)
  return { dataDir: resolve(root, e.DATA_DIR), databaseUrl: e.DATABASE_URL, s3: s3Of(e) }
}

function s3Of(e: z.output<typeof DataVariables>): S3Place | null {
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
  throw wrong(issue?.path.join('.') ?? '', issue?.message ?? '')
}

function wrong(variable: string, what: string): Error {
  return new Error(`${variable}: ${what}. See docs/operating.md.`)
}

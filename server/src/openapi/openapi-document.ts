import {
  type Access,
  CsvFile,
  type Endpoint,
  EventStream,
  PdfFile,
  XmlFile,
  queueOf,
  summaryOf,
} from '@litfass/api/endpoint'
import { isIdParam, paramNames } from '@litfass/api/path'
import { OpenAds } from '@litfass/api/places/end-ads'
import { type ProblemCode, problemStatuses } from '@litfass/api/problem'
import { tables } from '@litfass/api/tables'
import { pathToWire } from '@litfass/api/wire'
import { keysOf } from '@litfass/domain/keys-of'
import { z } from 'zod'
import {
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiResponsesObject,
  createDocument,
} from 'zod-openapi'

const ProblemBody = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(keysOf(problemStatuses)),
    fields: z
      .record(
        z.string(),
        z.object({
          code: z.string(),
          max: z.number().optional(),
          min: z.number().optional(),
          amount: z.int().optional(),
          seconds: z.number().optional(),
        }),
      )
      .optional(),
    ads: OpenAds.optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457' })

const byAccess = {
  anyone: [],
  user: ['signed-out'],
  account: ['signed-out', 'not-found', 'two-factor-required'],
  device: ['not-found'],
} as const satisfies Record<Access, ProblemCode[]>

/** The contract as OpenAPI 3.1. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [tag, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(table)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operation({ tag, name, endpoint }),
      }
    }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Litfass',
        version: '1',
        description:
          'Digital signage and the marketplace for its airtime. Money is integer cents, instants are ISO 8601 UTC, days are YYYY-MM-DD. Fields and query parameters that an endpoint does not know are refused as `unknown-field`, except from players.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: Object.keys(tables).map((name) => ({ name })),
      security: [{ bearer: [] }, { cookie: [] }],
      paths,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'litfass.session_token',
            description: 'Over https its name is `__Host-litfass.session_token`.',
          },
        },
      },
    },
    { allowEmptySchema: { custom: true }, override },
  )
}

const Discriminator = z.looseObject({ propertyName: z.string() })

/** Renames properties to their wire names, and lists what a flag in a query may be. */
const override: ZodOpenApiOverride = ({ jsonSchema, zodSchema }) => {
  if (zodSchema instanceof z.ZodCodec && zodSchema.def.out instanceof z.ZodBoolean) jsonSchema.enum = ['true', 'false']
  const { properties, required, discriminator } = jsonSchema
  const wireName = (name: string) => pathToWire(zodSchema, name)
  if (properties)
    jsonSchema.properties = Object.fromEntries(Object.entries(properties).map(([name, one]) => [wireName(name), one]))
  if (required) jsonSchema.required = required.map(wireName)
  const named = Discriminator.safeParse(discriminator)
  if (named.success) jsonSchema.discriminator = { ...named.data, propertyName: wireName(named.data.propertyName) }
}

function operation({
  tag,
  name,
  endpoint,
}: {
  tag: string
  name: string
  endpoint: Endpoint
}): ZodOpenApiOperationObject {
  const names = paramNames(endpoint.path)
  return {
    operationId: name,
    tags: [tag],
    summary: summaryOf(endpoint),
    ...((endpoint.access === 'anyone' || endpoint.access === 'device') && { security: [] }),
    requestParams: {
      ...(names.length > 0 && {
        path: z.object(Object.fromEntries(names.map((param) => [param, isIdParam(param) ? z.uuid() : z.int().min(0)]))),
      }),
      ...(endpoint.query instanceof z.ZodObject && { query: endpoint.query }),
    },
    ...((endpoint.body || endpoint.file || endpoint.maxBytes) && {
      requestBody: { required: true, content: bodyContent(endpoint) },
    }),
    responses: responses(endpoint),
  }
}

function bodyContent({ file, body, maxBytes }: Endpoint) {
  const binary = z.string().meta({ override: { type: 'string', format: 'binary' } })
  if (maxBytes) return { 'application/octet-stream': { schema: binary } }
  const multipart = file && {
    'multipart/form-data': {
      schema: z.object({ ...(body && { body }), [file.part]: file.required ? binary : binary.optional() }),
    },
  }
  return { ...(body && !file?.required && { 'application/json': { schema: body } }), ...multipart }
}

function contentType({ returns }: Endpoint): string {
  if (returns === CsvFile) return 'text/csv'
  if (returns === XmlFile) return 'application/xml'
  if (returns === PdfFile) return 'application/pdf'
  return returns === EventStream ? 'text/event-stream' : 'application/json'
}

function responses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const refusals = [
    ...byAccess[endpoint.access],
    ...(endpoint.role ? (['not-allowed'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.file ? (['invalid'] as const) : []),
    ...(endpoint.refuses ?? []),
    ...(endpoint.returns === CsvFile ? (['server-busy'] as const) : []),
    ...(queueOf(endpoint) === 'writes' ? (['server-busy', 'too-many-requests'] as const) : []),
    'unavailable' as const,
    ...(endpoint.method === 'GET' ? [] : (['storage-full'] as const)),
  ]
  const byStatus = Object.groupBy(refusals, (code) => String(problemStatuses[code]))
  const status = `${endpoint.status ?? (endpoint.returns ? 200 : 204)}` as const
  const schema = endpoint.returns instanceof z.ZodNullable ? endpoint.returns.unwrap() : endpoint.returns
  return {
    [status]: schema
      ? { description: 'Done.', content: { [contentType(endpoint)]: { schema } } }
      : { description: 'Done.' },
    ...(schema !== endpoint.returns && { 204: { description: 'No content.' } }),
    ...Object.fromEntries(
      Object.entries(byStatus).map(([code, codes]) => [
        code,
        {
          description: [...new Set(codes)].join(', '),
          content: { 'application/problem+json': { schema: ProblemBody } },
        },
      ]),
    ),
  }
}

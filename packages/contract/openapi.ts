import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const binary = { type: 'string', format: 'binary' }
const oneFile = { file: binary }
const severalFiles = { files: { type: 'array', items: binary } }

/** The OpenAPI 3.1 document of a set of endpoints, made from the schemas that guard them. */
export function openApi(endpoints: readonly Endpoint[], info: { title: string; version: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const each of endpoints) {
    const operations = paths[each.path] ?? {}
    operations[each.method.toLowerCase()] = operation(each)
    paths[each.path] = operations
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
    paths,
  }
}

function operation(each: Endpoint): object {
  const names = [...each.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  return {
    operationId: each.id,
    tags: [each.path.split('/')[2] ?? 'api'],
    ...(each.permission === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-permission': each.permission,
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryParameters(each),
      ...(each.method === 'GET'
        ? []
        : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]),
      ...(each.simulates ? [simulateHeader] : []),
    ],
    ...(each.body
      ? {
          requestBody: {
            required: bodyNeeded(each.body),
            content: { 'application/json': { schema: schema(each.body, 'input') } },
          },
        }
      : {}),
    ...(each.upload
      ? {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: each.upload === 'several' ? severalFiles : oneFile },
              },
            },
          },
        }
      : {}),
    responses: {
      [String(each.status ?? 200)]: success(each),
      default: {
        description: `Problem. Codes: ${[...(each.errors ?? []), 'invalid'].join(', ')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

const simulateHeader = {
  ...{ name: 'X-Simulate', in: 'header', required: false, schema: { type: 'string', enum: ['true'] } },
  description: 'Tries the call and undoes it: 200 with `answer` and `effects`, the tables of what it would write.',
}

/** A body may be left out where none, or an empty one, is as good. */
const bodyNeeded = (body: z.ZodType): boolean =>
  !body.safeParse(undefined).success && !(body instanceof z.ZodObject && body.safeParse({}).success)

function success(each: Endpoint): object {
  if (each.response === 'none') return { description: 'Done' }
  if (each.response === 'file')
    return {
      description: 'A file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  if (each.response === 'stream')
    return { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  return { description: 'OK', content: { 'application/json': { schema: schema(each.response, 'output') } } }
}

function queryParameters(each: Endpoint): object[] {
  if (!each.query) return []
  const described = schema(each.query, 'input') as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(described.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: described.required?.includes(name) ?? false,
    ...(name === 'filters' ? { style: 'deepObject', explode: true } : {}),
    schema: property,
  }))
}

function schema(type: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'errors', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
    requestId: { type: 'string' },
  },
}

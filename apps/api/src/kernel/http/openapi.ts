import type { Contract, Contracts } from '@portal/shared/kernel/contract'
import { z } from 'zod'

type Io = 'input' | 'output'
const schema = (type: z.ZodType, io: Io): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}
const PROBLEM = {
  type: 'object',
  required: ['status', 'message'],
  properties: {
    status: { type: 'integer' },
    key: { type: 'string' },
    message: { type: 'string' },
    meta: { type: 'object' },
    field: { type: 'string' },
    issues: { type: 'array' },
  },
}

/** The API description, read off the contracts. */
export function openApi(groups: Record<string, Contracts>, version: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [tag, group] of Object.entries(groups))
    for (const [name, contract] of Object.entries(group)) {
      const path = contract.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [contract.method]: operation(tag, name, contract) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Lift & Escalator Digital Log-books', version },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: { Problem: PROBLEM } },
    paths,
  }
}

const operation = (tag: string, name: string, contract: Contract) => ({
  tags: [tag],
  operationId: `${tag}.${name}`,
  summary: contract.summary,
  'x-access': contract.access,
  ...(contract.access !== 'public' && { security: [{ token: [] }] }),
  parameters: [
    ...fields(contract.params, 'path'),
    ...fields(contract.query, 'query'),
    ...(contract.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ],
  ...bodyOf(contract),
  responses: {
    200: {
      description: 'OK',
      content: contract.download ? { 'application/octet-stream': {} } : json(schema(contract.response, 'output')),
    },
    default: { description: 'Failure', content: json({ $ref: '#/components/schemas/Problem' }) },
  },
})

const json = (content: object) => ({ 'application/json': { schema: content } })

function bodyOf({ body, upload }: Contract): object {
  if (!upload) return body ? { requestBody: { required: true, content: json(schema(body, 'input')) } } : {}
  const files = { type: 'array', maxItems: upload.maxFiles, items: { type: 'string', format: 'binary' } }
  const properties = { ...(body && { data: schema(body, 'input') }), [upload.field]: files }
  return {
    requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
  }
}

const fields = (object: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(object?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !(type as z.ZodType).safeParse(undefined).success,
    schema: schema(type as z.ZodType, 'input'),
  }))

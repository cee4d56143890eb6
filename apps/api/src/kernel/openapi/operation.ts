import type { AnyCall, Contract, Upload } from '@portal/shared/kernel/contract'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import type { z } from 'zod'
import { byStatus, refusal } from './problems.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

/** Under this name a call is known to the catalogue of operations, its log lines and its idempotency keys. */
export const operationOf = ({ group, name }: AnyCall): string => `${group}.${name}`

/** The fields of params or a query. */
export const shapeOf = (object: z.ZodObject | undefined): [name: string, type: z.ZodType][] =>
  Object.entries((object?.shape ?? {}) as Record<string, z.ZodType>)

/** A call but for its answers. */
export const operation = (tag: string, call: AnyCall, schemas: Schemas) => ({
  tags: [tag],
  operationId: operationOf(call),
  summary: call.summary,
  'x-access': call.access,
  security: call.access === 'public' ? [] : [{ token: [] }],
  parameters: [
    ...fields(call.params, 'path', schemas),
    ...fields(call.query, 'query', schemas),
    ...(call.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ],
  ...bodyOf(call, schemas),
})

/** Success, and every problem under the status it travels with; what most calls can give goes to `refusals`. */
export const responsesOf = (
  call: Contract,
  problems: readonly ProblemKey[],
  { schemas, refusals }: { schemas: Schemas; refusals: Map<string, object> },
) => ({
  200: { description: 'OK', content: call.download ? ANY_FILE : json(schemas.of(call.response, 'output')) },
  ...Object.fromEntries(byStatus(problems).map(([status, keys]) => [status, refusal(keys, refusals)])),
})

/** A file says by itself of which kind it is. */
const ANY_FILE = { '*/*': { schema: { type: 'string', format: 'binary' } } }
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

function bodyOf({ body, upload }: Contract, schemas: Schemas): object {
  const data = body && schemas.of(body, 'input')
  if (upload) return { requestBody: { required: true, content: { 'multipart/form-data': form(upload, data) } } }
  return data ? { requestBody: { required: true, content: json(data) } } : {}
}

/** Files, and beside them the body as JSON in a field of its own. */
const form = ({ field, maxFiles, types }: Upload, data: JsonSchema | undefined) => ({
  schema: {
    type: 'object',
    ...(data && { required: ['data'] }),
    properties: {
      ...(data && { data }),
      [field]: { type: 'array', maxItems: maxFiles, items: { type: 'string', format: 'binary' } },
    },
  },
  encoding: { ...(data && { data: { contentType: 'application/json' } }), [field]: { contentType: types.join(', ') } },
})

const fields = (object: z.ZodObject | undefined, place: 'path' | 'query', schemas: Schemas) =>
  shapeOf(object).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !type.safeParse(undefined).success,
    schema: schemas.of(type, 'input'),
  }))

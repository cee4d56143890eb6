import type { AnyCall, Contract } from '@portal/shared/kernel/contract'
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
  security: securityOf(call),
  parameters: [
    ...fields(call.params, 'path', schemas),
    ...fields(call.query, 'query', schemas),
    ...(call.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ],
  ...bodyOf(call, schemas),
})

/** What a caller proves himself by. */
const securityOf = ({ access, programs }: Contract) =>
  access === 'public' ? [] : [...(programs === true ? [] : [{ token: [] }]), ...(programs ? [{ apiKey: [] }] : [])]

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

function bodyOf(call: Contract, schemas: Schemas): object {
  const data = call.body && schemas.of(call.body, 'input')
  if (call.upload)
    return { requestBody: { required: true, content: { 'multipart/form-data': form(call, data, schemas) } } }
  return data ? { requestBody: { required: true, content: json(data) } } : {}
}

/** Files and texts in fields of their own, and beside them the body as JSON in the field `data`. */
function form({ upload = {}, fields: texts }: Contract, data: JsonSchema | undefined, schemas: Schemas): object {
  const files = Object.entries(upload)
  const list = (maxItems: number) => ({ type: 'array', maxItems, items: { type: 'string', format: 'binary' } })
  const needed = shapeOf(texts).flatMap(([name, type]) => (isNeeded(type) ? name : []))
  const required = [...(data ? ['data'] : []), ...needed]
  return {
    schema: {
      type: 'object',
      ...(required.length && { required }),
      properties: {
        ...(data && { data }),
        ...Object.fromEntries(shapeOf(texts).map(([name, type]) => [name, schemas.of(type, 'input')])),
        ...Object.fromEntries(files.map(([name, { maxFiles }]) => [name, list(maxFiles)])),
      },
    },
    encoding: {
      ...(data && { data: { contentType: 'application/json' } }),
      ...Object.fromEntries(files.map(([name, { types }]) => [name, { contentType: types.join(', ') }])),
    },
  }
}
const isNeeded = (type: z.ZodType): boolean => !type.safeParse(undefined).success

const fields = (object: z.ZodObject | undefined, place: 'path' | 'query', schemas: Schemas) =>
  shapeOf(object).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || isNeeded(type),
    schema: schemas.of(type, 'input'),
  }))

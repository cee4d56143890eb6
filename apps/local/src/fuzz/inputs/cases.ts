import type { Contract } from '@portal/shared/kernel/contract'
import fc from 'fast-check'
import type { z } from 'zod'
import { type Body, JSON_BODY, jsonBody, rawBody } from './bodies.ts'
import { multipartBody, rightMultipart } from './multipart.ts'
import { type Known, valuesNear, valuesOf } from './values.ts'
import { inPath, inQuery, oddHeaders, type Sent } from './wire.ts'

/** One input of a call: what is sent, and as whom (a place among those who may, -1 for nobody). */
export interface Case {
  sent: Sent
  who: number
}
const NOTHING: Body = { headers: {}, bytes: Buffer.alloc(0) }
const ADDRESSES = 250

/** Inputs of one call, made from what its contract asks for. */
export function casesOf(contract: Contract, known: Known, people: number): fc.Arbitrary<Case> {
  return fc
    .record({
      path: pathOf(contract, known),
      query: queryOf(contract, known),
      headers: oddHeaders,
      body: bodyOf(contract, known),
      who: whoOf(contract, people),
      from: fc.integer({ min: 1, max: ADDRESSES }),
    })
    .map(({ path, query, headers, body, who, from }) => ({
      who,
      sent: {
        method: contract.method.toUpperCase(),
        target: query ? `${path}?${query}` : path,
        headers: { 'x-forwarded-for': `10.0.${from}.1`, 'current-lang': 'ENG', ...body.headers, ...headers },
        ...(body.bytes.length && { body: body.bytes }),
      },
    }))
}

/** The call as it should be made, as everybody who may: so that something stands behind every check, whatever the seed. */
export function rightCasesOf(contract: Contract, known: Known, people: number): Case[] {
  const { method, path, upload } = contract
  const [example] = known.get(`${method} ${path}`) ?? []
  if (!example && (contract.body || upload)) return []
  const target = path.replace(/:(\w+)/g, (_, name: string) => String(aimed(known, path, name).get('')?.[0]))
  const text = JSON.stringify(example ?? {})
  const { headers, bytes } = upload
    ? rightMultipart(upload, text, known)
    : { headers: JSON_BODY, bytes: Buffer.from(text) }
  const sent = {
    method: method.toUpperCase(),
    target,
    headers: { 'x-forwarded-for': '10.0.0.1', ...headers },
    body: bytes,
  }
  return Array.from({ length: Math.max(people, 1) }, (_, at) => ({ who: people ? at : -1, sent }))
}

const whoOf = ({ access }: Contract, people: number) =>
  fc.oneof(
    { weight: access === 'public' ? 4 : 1, arbitrary: fc.constant(-1) },
    { weight: access === 'public' ? 1 : 12, arbitrary: fc.integer({ min: people ? 0 : -1, max: people - 1 }) },
  )

function pathOf({ path, params }: Contract, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const shape = (params?.shape ?? {}) as Record<string, z.ZodType>
  const parts = names.map((name) => inPath(shape[name] ? valuesOf(shape[name], aimed(known, path, name)) : fc.string()))
  return fc
    .tuple(...parts)
    .map((values) => names.reduce((made, name, at) => made.replace(`:${name}`, () => values[at] ?? ''), path as string))
}

/** An id means another table in every path: `maintenancePlan.id` one, `maintenancePlan.visit.id` another. */
function aimed(known: Known, path: string, name: string): Known {
  const steps = path.split('/').filter((step, at) => at > 1 && !step.startsWith(':'))
  const tables = steps.map((_, at) => `${steps.slice(0, at + 1).join('.')}.`)
  const own = tables.flatMap((table) =>
    [...known].flatMap(([key, values]) => (key.startsWith(table) ? [[key.slice(table.length), values] as const] : [])),
  )
  const near = new Map([...known, ...own])
  return near.set('', near.get(name) ?? [])
}

const queryOf = ({ query }: Contract, known: Known): fc.Arbitrary<string> =>
  query
    ? fc.oneof(
        { weight: 8, arbitrary: inQuery(valuesOf(query, known)) },
        inQuery(fc.dictionary(fc.string(), fc.jsonValue())),
      )
    : fc.oneof({ weight: 20, arbitrary: fc.constant('') }, inQuery(fc.dictionary(fc.string(), fc.jsonValue())))

function bodyOf({ body, upload, fields, method, path }: Contract, known: Known): fc.Arbitrary<Body> {
  const names = body && 'shape' in body ? Object.keys(body.shape as object) : []
  if (!body && !upload)
    return fc.oneof({ weight: method === 'get' ? 60 : 12, arbitrary: fc.constant(NOTHING) }, rawBody(['ids', 'id']))
  const [example] = known.get(`${method} ${path}`) ?? []
  const free = body ? valuesOf(body, aimed(known, path, 'id')) : fc.constant({})
  const values = example ? fc.oneof({ weight: 2, arbitrary: valuesNear(example, free) }, free) : free
  const kinds = [
    { weight: upload ? 8 : 30, arbitrary: jsonBody(values) },
    { weight: 3, arbitrary: rawBody(names) },
    ...(upload ? [{ weight: 30, arbitrary: multipartBody({ upload, fields }, values, known) }] : []),
  ]
  return fc.oneof(...kinds)
}

import type { Contract, Upload } from '@portal/shared/kernel/contract'
import { problemOfKind } from '@portal/shared/kernel/files/kinds'
import { movesOf } from '@portal/shared/kernel/moves/life'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { viewingOf } from '@portal/shared/kernel/viewing/viewing'
import { PROBLEMS, specifiedBy } from '@portal/shared/problems'
import type { z } from 'zod'
import { type JsonSchema, refTo } from './schemas.ts'

/** What the kernel itself may answer to a call, before or after its service: it follows from the contract. */
export function kernelProblems(contract: Contract): ProblemKey[] {
  const { access, programs, method, params, query, body, upload, idempotent, beforePasswordChange } = contract
  const rows: [applies: unknown, keys: readonly ProblemKey[]][] = [
    [true, ['addressTooLong', 'requestTooSlow', 'systemBusy', 'unavailable']],
    [access !== 'public' && programs !== true, ['signInAgain']],
    [programs, ['apiKeyRefused', 'tooManyRequests']],
    [access !== 'public' && programs !== true && !beforePasswordChange, ['oneTimeLoginOnly', 'passwordExpired']],
    [access !== 'public', ['forbidden']],
    [programs !== true && viewingOf(contract) === 'made', ['viewingOver']],
    [programs !== true && viewingOf(contract) === 'refused', ['viewingReadsOnly']],
    [params ?? query ?? body ?? idempotent, ['validationFailed']],
    [true, [params, query, body].flatMap((schema) => (schema ? specifiedIn(schema) : []))],
    [params, ['notFound']],
    [body ?? upload, ['bodyBroken', 'payloadTooLarge', 'tooManyRequests']],
    [upload, upload ? fileProblems(upload) : []],
    [idempotent, ['idempotencyMismatch']],
    [body && movesOf(body), ['rehearsalOutdated', 'rehearsalRunning', 'rowsBusy', 'selectionGrown', 'tooManyUnits']],
    [method !== 'get', ['conflict']],
  ]
  return rows.flatMap(([applies, keys]) => (applies ? keys : []))
}

/** A schema as far as its checks and what it holds are asked for. */
interface Holder {
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  checks?: readonly z.core.$ZodCheck[]
}
/** Entries of the specification's catalogue by which a schema may refuse what was sent. */
function specifiedIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): ProblemKey[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema._zod
  const { shape = {}, element, innerType, options = [], in: first, out, checks = [] }: Holder = { ...def }
  // a message that is a key says the same of everything
  const keys = checks.map(({ _zod: { def } }) => def.error?.({ code: 'custom', path: [], message: '' } as never))
  const held = [...Object.values(shape), element, innerType, ...options, first, out].filter(
    (part) => part !== undefined,
  )
  return [
    ...keys.flatMap((key) => (typeof key === 'string' ? (specifiedBy(key) ?? []) : [])),
    ...held.flatMap((part) => specifiedIn(part, seen)),
  ]
}

const fileProblems = (upload: Upload): ProblemKey[] => [
  'fileTooLarge',
  'tooManyFiles',
  ...Object.values(upload).flatMap((field): ProblemKey[] => [
    problemOfKind(field),
    ...(field.types.some((type) => type.startsWith('image/')) ? (['pictureTooLarge', 'pictureBroken'] as const) : []),
    ...(field.types.includes('application/pdf') ? (['pdfActive', 'pdfUnreadable'] as const) : []),
  ]),
]

/** Problems by the HTTP status they travel with, the lowest first. */
export function byStatus(keys: Iterable<ProblemKey>): [status: number, keys: ProblemKey[]][] {
  const groups = Map.groupBy([...new Set(keys)].sort(), (key) => PROBLEMS[key].http)
  return [...groups].sort(([one], [other]) => one - other)
}

export const PROBLEM = 'Problem'

/**
 * A failed answer: the body that all of them have, and which entries of the catalogue may stand in it. One of a single entry
 * stands among the components, in `shared`, because most calls can give it.
 */
export function refusal(keys: readonly ProblemKey[], shared: Map<string, object>): object {
  const [key, ...others] = keys
  if (!key || others.length) return written(keys)
  const name = key.charAt(0).toUpperCase() + key.slice(1)
  shared.set(name, written(keys))
  return { $ref: `#/components/responses/${name}` }
}

const written = (keys: readonly ProblemKey[]) => ({
  description: keys.map((key) => `${PROBLEMS[key].code} ${key}`).join(', '),
  content: { 'application/json': { schema: narrowed(keys) } },
})

const narrowed = (keys: readonly ProblemKey[]): JsonSchema => ({
  allOf: [refTo(PROBLEM)],
  type: 'object',
  required: ['status', 'key'],
  properties: {
    status: { type: 'integer', enum: [...new Set(keys.map((key) => PROBLEMS[key].code))] },
    key: { type: 'string', enum: keys },
  },
})

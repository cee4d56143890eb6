import type { Contract } from '@portal/shared/kernel/contract'
import { codesOf, shapeOf } from '@portal/shared/kernel/schema'
import { PNG } from '../../pictures.ts'
import type { Aim } from './aims.ts'
import { targetsOf } from './aims.ts'
import { EXAMPLES } from './examples.ts'
import type { Kind } from './kinds.ts'
import { NOBODYS } from './nobodys.ts'
import { PARTS, type Part, type Place } from './places.ts'
import type { Ids } from './rows.ts'

export interface Input extends Record<Part, Record<string, unknown>> {
  /** What stands in the workbook that comes with the call, by column; and the workbook. */
  rows?: readonly Record<string, string>[]
  file?: () => Promise<Buffer>
}
export const AMONG_OWN = ' among own'
/** One try at a call: made with an id of theirs, and with one of the same form that nobody has. */
export interface Attempt {
  place: Place
  kind: Kind
  what: string
  with(ids: Ids): Input
}
type Examples = Readonly<Record<string, (own: Ids) => object[]>>

const BESIDE = 1_999_999_999
const BESIDE_UUID = '0190a000-0000-7000-8000-0000000000ff'
/** Of each code that stands in a path the first there is; of an id beside the one that is tried one that nobody has. */
const codesIn = (params: Contract['params']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params?.shape ?? {}).flatMap(([name, schema], at): [string, unknown][] => {
      const [first] = codesOf(schema)
      const beside = schema.safeParse(String(BESIDE)).success ? BESIDE : BESIDE_UUID
      return first !== undefined ? [[name, first]] : at > 0 ? [[name, beside]] : []
    }),
  )

/** What a path names together with what is tried: a row, and what belongs to it. */
const TOGETHER: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'specificationUpdates.file': { id: 'update' },
  'sensorModels.file': { id: 'sensorModel' },
}
function together(operation: string, base: Input, ids: Ids): Input {
  const kinds = Object.entries(TOGETHER[operation] ?? {})
  return { ...base, params: { ...base.params, ...Object.fromEntries(kinds.map(([name, kind]) => [name, ids[kind]])) } }
}

/** Right inputs of a call without anything aimed: its examples, or nothing. */
const basesOf = (operation: string, { params, body, fields }: Contract, own: Ids, examples: Examples): Input[] =>
  (examples[operation]?.(own) ?? [{}]).map((example) => ({
    params: codesIn(params),
    fields: {},
    ...(body
      ? { query: {}, body: { ...example } }
      : { query: {}, body: {}, [fields ? 'fields' : 'query']: { ...example } }),
  }))

/** Under no name at all an input has the list that is the whole body of a call. */
const WHOLE = ''
/** The body as it is sent. */
export const bodyOf = ({ body }: Contract, input: Input): unknown =>
  body && shapeOf(body) === 'list' ? (input.body[WHOLE] ?? []) : input.body

/** Whether a call would get past its schema, as it travels: in an address everything is text. */
export const isRight = (contract: Contract, input: Input): boolean => readAs(contract, input) !== undefined

/** Whether what was put into a right call makes another one of it: not where nothing of the kind is asked for. */
function isTaken(contract: Contract, asBase: string | undefined, input: Input): boolean {
  const { all, filter } = input.body
  // beside rows that are named a filter means nothing
  if (filter && !all) return false
  const read = readAs(contract, input)
  return read !== undefined && read !== asBase
}

/** What the schema makes of an input; nothing when it is refused. */
function readAs(contract: Contract, input: Input): string | undefined {
  const [params, query, fields] = [asTexts(input.params), asTexts(input.query), asTexts(input.fields)]
  const sent = { params, query, fields, body: bodyOf(contract, input) }
  const read = PARTS.map((part) => contract[part]?.safeParse(sent[part]))
  return read.some((part) => part?.success === false) ? undefined : JSON.stringify(read.map((part) => part?.data))
}
export const asTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join() : String(value)]),
  )

/** What the product's own calls aim at, found once: a sweep asks for it with every person. */
const found = new WeakMap<Contract, ReturnType<typeof targetsOf>>()
function targetsIn(operation: string, contract: Contract, aims?: Readonly<Record<string, Aim>>) {
  if (aims) return targetsOf(operation, contract, aims)
  const targets = found.get(contract) ?? targetsOf(operation, contract)
  found.set(contract, targets)
  return targets
}

/** Every way to put an id of somebody's into a call: alone, and among one's own where there may be many. */
export function attemptsOf(
  operation: string,
  contract: Contract,
  own: Ids,
  {
    aims,
    examples = EXAMPLES,
  }: { aims?: Readonly<Record<string, Aim>> | undefined; examples?: Examples | undefined } = {},
): Attempt[] {
  const bases = basesOf(operation, contract, own, examples).map((base) => ({ base, asBase: readAs(contract, base) }))
  return targetsIn(operation, contract, aims).flatMap(({ place, kinds }) =>
    kinds.flatMap((kind) =>
      bases.flatMap(({ base, asBase }, at) =>
        waysOf(contract, place, kind, own).flatMap(({ way, values }) => {
          const attempt = {
            place,
            kind,
            what: `${place.part}.${place.path} ${kind}${way}${bases.length > 1 ? ` #${at + 1}` : ''}`,
            with: (ids: Ids) => put(together(operation, base, ids), place, values(ids)),
          }
          return isTaken(contract, asBase, attempt.with(NOBODYS)) ? [attempt] : []
        }),
      ),
    ),
  )
}

/** The inputs of a call that need no id at all. */
export const plainInputs = (operation: string, contract: Contract, own: Ids, examples: Examples = EXAMPLES): Input[] =>
  contract.params ? [] : basesOf(operation, contract, own, examples).filter((input) => isRight(contract, input))

/** What is mixed with one's own: ids that are acted on, and the filters of lists; workbooks and bulk acts take the same filters. */
const isMixed = ({ path }: Place, { download }: Contract): boolean =>
  path.includes('[]') && !download && !/^filters?\./.test(path)

function waysOf(
  contract: Contract,
  place: Place,
  kind: Kind,
  own: Ids,
): { way: string; values: (ids: Ids) => unknown[] }[] {
  const alone = { way: '', values: (ids: Ids) => [ids[kind]] }
  const mixed = { way: AMONG_OWN, values: (ids: Ids) => [own[kind], ids[kind]] }
  return isMixed(place, contract) ? [alone, mixed] : [alone]
}

/** The input with the values where the place says, in a list for each of its `[]`. */
function put(base: Input, { part, path }: Place, values: unknown[]): Input {
  const body = set(base[part], path.split('.'), values) as Record<string, unknown>
  const input = { ...base, [part]: body }
  // a unit stands in its premises
  if (path === 'units[].locationId') return { ...input, body: { ...body, premises: String(values.at(-1)).slice(0, 7) } }
  return input
}

function set(into: unknown, [step = '', ...rest]: string[], values: unknown[]): unknown {
  const holder = typeof into === 'object' && into !== null ? into : {}
  const name = step.replace('[]', '')
  const old: unknown = Object.entries(holder).find(([key]) => key === name)?.[1]
  if (!step.endsWith('[]')) return { ...holder, [name]: rest.length ? set(old, rest, values) : values[0] }
  const [first] = Array.isArray(old) ? old : []
  return { ...holder, [name]: rest.length ? values.map((value) => set(withoutOthers(first), rest, [value])) : values }
}
/** People are named by one thing or another; everything else keeps what stands beside. */
const withoutOthers = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'workerId' in entry ? {} : entry

/** The address of a call. */
export function urlOf({ path }: Contract, { params, query }: Input): string {
  const made = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = new URLSearchParams(asTexts(query))
  return asked.size ? `${made}?${asked}` : made
}

export const FILE = PNG

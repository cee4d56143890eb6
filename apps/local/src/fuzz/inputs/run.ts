import { createHash } from 'node:crypto'
import type { Contract } from '@portal/shared/kernel/contract'
import { XLSX } from '@portal/shared/kernel/sheet'
import fc from 'fast-check'
import { attempts, type Person, type Tally } from './attempt.ts'
import { type Case, casesOf, rightCasesOf } from './cases.ts'
import type { Known } from './values.ts'

export interface Plan {
  url: string
  /** Under their operation ids. */
  contracts: Readonly<Record<string, Contract>>
  peopleFor(contract: Contract): readonly Person[]
  known: Known
  seed: string
  count: number
  /** Inputs under way at once. */
  connections?: number
  /** Longest that an answer may take, in milliseconds. */
  slowMs?: number
  /** Inputs tried on the way to the smallest one. */
  smallerTries?: number
  /** Told now and then how far it is. */
  onProgress?(at: number): void
}
export interface Finding {
  operation: string
  fault: string
  /** Which input it was. */
  at: number
  /** The smallest input that still shows it. */
  smallest: string
}
export interface Outcome extends Tally {
  findings: readonly Finding[]
}
interface Target {
  operation: string
  people: readonly Person[]
  cases: fc.Arbitrary<Case>
  right: readonly Case[]
  readsWorkbook: boolean
}
const CONNECTIONS = 4
const SMALLER_TRIES = 300
const PROGRESS_EVERY = 1000

/** Sends `count` inputs made from the contracts, the same ones for the same seed, and tells which answers are not as they have to be. */
export async function fuzzInputs(plan: Plan): Promise<Outcome> {
  const { connections = CONNECTIONS, count } = plan
  const { tally, faultIn, close } = attempts(plan.url, connections, plan.slowMs)
  const targets = targetsOf(plan)
  const findings = new Map<string, Finding | undefined>()
  /** Looked for once: what shows the same fault again is not made smaller again. */
  const isNew = (kind: string) => !findings.has(kind) && findings.set(kind, undefined)
  let next = 0
  const work = async () => {
    for (let at = next++; at < count; at = next++) {
      const target = targets[at % targets.length]
      const finding = target && (await tryOne(target, plan, at, faultIn, isNew))
      if (finding) findings.set(kindOf(finding), finding)
      if (at % PROGRESS_EVERY === 0) plan.onProgress?.(at)
    }
  }
  try {
    await sendRight(targets.slice(0, Object.keys(plan.contracts).length), faultIn)
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    close()
  }
  return { ...tally, findings: [...findings.values()].filter((finding) => finding !== undefined) }
}

/** Each twice: one before it may have ended the session, which is opened again then. */
async function sendRight(targets: readonly Target[], faultIn: FaultIn): Promise<void> {
  for (const target of targets)
    for (const one of target.right.flatMap((right) => [right, right])) await faultIn(one, target)
}

type FaultIn = ReturnType<typeof attempts>['faultIn']
const kindOf = ({ operation, fault }: Pick<Finding, 'operation' | 'fault'>) => `${operation} ${fault.slice(0, 60)}`

async function tryOne(
  target: Target,
  { seed, smallerTries = SMALLER_TRIES }: Plan,
  at: number,
  faultIn: FaultIn,
  isNew: (kind: string) => unknown,
): Promise<Finding | undefined> {
  const { operation, people } = target
  let tries = 0
  const property = fc.asyncProperty(target.cases, async (one) => {
    if (tries++ > smallerTries) return
    const fault = await faultIn(one, target)
    if (fault && (tries > 1 || isNew(kindOf({ operation, fault })))) throw new Error(fault)
  })
  const { counterexample, errorInstance } = await fc.check(property, { seed: seedOf(seed, at), numRuns: 1 })
  if (!counterexample) return undefined
  const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return { operation, fault, at, smallest: described(counterexample[0], people) }
}

/** In turn; calls that make or read a workbook or compare a password take their turn once where others do four times. */
function targetsOf({ contracts, known, peopleFor }: Plan): Target[] {
  const all = Object.entries(contracts).map(([operation, contract]) => {
    const people = peopleFor(contract)
    const [cases, right] = [casesOf(contract, known, people.length), rightCasesOf(contract, known, people.length)]
    return { operation, contract, people, cases, right, readsWorkbook: readsWorkbook(contract) }
  })
  return [
    ...all,
    ...Array(3)
      .fill(all.filter(({ contract }) => !isDear(contract)))
      .flat(),
  ]
}
const isDear = ({ download, body, upload }: Contract): boolean =>
  download === true ||
  readsWorkbook({ upload }) ||
  (body !== undefined && 'shape' in body && Object.keys(body.shape as object).some(isSecret))
const readsWorkbook = ({ upload }: Pick<Contract, 'upload'>): boolean =>
  Object.values(upload ?? {}).some(({ types }) => types.includes(XLSX))
const isSecret = (name: string): boolean => name === 'adminEmail' || name.toLowerCase().includes('password')

/** A seed of its own for every input, so that one can be made again without those before it. */
const seedOf = (seed: string, at: number): number => createHash('sha256').update(`${seed}:${at}`).digest().readInt32BE()

const SHOWN = 600
const described = ({ sent: { method, target, headers, body }, who }: Case, people: readonly Person[]): string =>
  JSON.stringify({
    who: people[who]?.name ?? 'nobody',
    call: `${method} ${target}`.slice(0, SHOWN),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.slice(0, 80)])),
    body: body?.toString('utf8').slice(0, SHOWN),
  })

export const asText = ({ operation, fault, at, smallest }: Finding): string =>
  `${operation}: ${fault}\n  input ${at}; the smallest that shows it: ${smallest}`

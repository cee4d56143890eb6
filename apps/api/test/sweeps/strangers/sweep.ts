import { runLife } from '@portal/shared/features/runs/run.rules'
import type { Contract } from '@portal/shared/kernel/contract'
import { DATASET_RUNS } from '../../../src/features/datasets/dataset.runs.ts'
import { OPERATIONS } from '../../../src/features.ts'
import { make, systemCtx } from '../../runs.ts'
import { speaking } from '../../speak.ts'
import { db, served } from '../../world.ts'
import type { Aim } from './aims.ts'
import { type Answer, answerOf, leakIn, outcomeOf } from './answer.ts'
import { AMONG_OWN, type Attempt, asTexts, attemptsOf, bodyOf, FILE, type Input, plainInputs, urlOf } from './calls.ts'
import type { Kind } from './kinds.ts'
import { NOBODYS } from './nobodys.ts'
import { may, type Person } from './people.ts'
import type { Ids, Theirs } from './rows.ts'
import { touched } from './watch.ts'
import { nameOfBook, type Workbooks, withRows, workbooksOf } from './workbooks.ts'

export type Calls = Readonly<Record<string, Contract>>
/** Calls that are not tried, and why. */
export const UNTRIED: Readonly<Record<string, string>> = {
  'auth.logout': 'ends the session with which the others are tried',
  'accounts.changeEmail': 'needs codes from two mailboxes',
  'dictionaries.remove': 'dictionaries are the same for everybody',
  'dictionaries.update': 'dictionaries are the same for everybody',
  'jobs.again': 'jobs of the portal are nobody’s',
  'menus.place': 'the menu is the same for everybody',
  'identity.enroll': 'needs the identity service, which identity.test.ts connects',
}
/** Where a row of others is answered otherwise than one that is not there, and why. */
export const DIFFERENCES: Readonly<Record<string, string>> = {
  'logbooks.create body.units[].locationId': 'a number is given once in the city, so that it is taken must be told',
}

/** What of the tries of a call somebody makes, where others make the rest. */
export type Share = <T>(operation: string, contract: Contract, tries: readonly T[]) => readonly T[]

export interface Tried {
  calls?: Calls
  aims?: Readonly<Record<string, Aim>>
  examples?: Readonly<Record<string, (own: Ids) => object[]>>
  differences?: Readonly<Record<string, string>>
  workbooks?: Workbooks
  /** Rows that he may know to be there. */
  met?: readonly Kind[]
  /** Rows that are private even to those who read all of the rest: nothing else is tried, and what else a list holds is no leak. */
  only?: readonly Kind[]
  share?: Share
}

/** Tries every call a person may make with the rows of others, and answers what came of it that must not. */
export async function sweep(person: Person, theirs: Theirs, tried: Tried = {}): Promise<string[]> {
  const { calls = OPERATIONS, only, share = allOf } = tried
  const findings: string[] = []
  const find = (what: string, ...faults: (string | undefined)[]) =>
    findings.push(...faults.flatMap((fault) => (fault ? [`${person.name}: ${what}: ${fault}`] : [])))
  await touched()
  for (const [operation, contract] of Object.entries(calls)) {
    if (!may(person, contract) || operation in UNTRIED) continue
    const tryOut = tryingAs(person, theirs, contract, only !== undefined)
    const plain = only ? [] : plainInputs(operation, contract, person.own, tried.examples)
    // what only reads answers each with his own; a workbook has the rows of its list
    for (const input of contract.idempotent || contract.download ? share(operation, contract, plain) : plain)
      find(operation, (await tryOut(input)).fault)
    for (const attempt of share(operation, contract, attemptsOf(operation, contract, person.own, tried)))
      if (!only || only.includes(attempt.kind))
        find(
          `${operation} ${attempt.what}`,
          ...(await faultsOf(person, theirs, { operation, contract, attempt, tried })),
        )
    const books = plain.flatMap((input) => workbooksOf(contract, tried.workbooks).map((book) => ({ input, book })))
    // that a number is taken is told, as the form tells it: there is nothing to compare with
    for (const { input, book } of share(operation, contract, books))
      find(`${operation} cells${nameOfBook(book)}`, (await tryOut(withRows(book, input, theirs.ids, person))).fault)
  }
  return findings
}

const allOf: Share = (_operation, _contract, tries) => tries

interface One {
  operation: string
  contract: Contract
  attempt: Attempt
  tried: Tried
}

async function faultsOf(person: Person, theirs: Theirs, { operation, contract, attempt, tried }: One) {
  const { differences = DIFFERENCES, met = [], only } = tried
  const tryOut = tryingAs(person, theirs, contract, only !== undefined)
  const [meant, nobodys] = [attempt.with(theirs.ids), attempt.with(NOBODYS)]
  const isDeclared = Object.keys(differences).some((place) => `${operation} ${attempt.what}`.startsWith(place))
  if (isDeclared || met.includes(attempt.kind)) return [(await tryOut(meant)).fault]
  // what it does to one's own rows is done before the two are compared
  const reachesOwn = attempt.what.includes(AMONG_OWN) || 'all' in meant.body
  if (reachesOwn && contract.method !== 'get') await send(person, contract, nobodys)
  const { fault, answer } = await tryOut(meant)
  return [fault, differing(contract, [answer, meant], [await send(person, contract, nobodys), nobodys])]
}

/** Makes one call, and says what it told or wrote that it must not. */
const tryingAs =
  (person: Person, theirs: Theirs, contract: Contract, readsAll: boolean) =>
  async (input: Input): Promise<{ fault: string | undefined; answer: Answer }> => {
    const answer = await send(person, contract, input)
    const rows = await touched(person.known)
    const leak = readsAll ? undefined : leakIn(answer, input, theirs, person.known)
    const told = leak && `tells ${leak}`
    const written = rows.map(({ table, op, row }) => `${op} ${table} ${row.slice(0, 200)}`).join(', ')
    const isUntold = answer.status >= 500 || UNTOLD.includes(answer.key)
    const fault = isUntold ? `answers ${answer.status} ${answer.key}` : (told ?? (written && `writes ${written}`))
    return { fault: fault || undefined, answer }
  }
/** Answers that say nothing of any row: whoever gets one has tried nothing. */
const UNTOLD = ['signInAgain', 'oneTimeLoginOnly', 'passwordExpired', 'tooManyRequests']

/** Data sets that wait are thrown away, unseen by the watch: no more than three may wait, and then every answer is the same. */
const throwAway = () =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.run.deleteMany({ where: { status: runLife.initial, kind: { in: DATASET_RUNS.map(({ kind }) => kind) } } })
  })

/** Makes a call as somebody. */
export async function send(person: Person, contract: Contract, input: Input): Promise<Answer> {
  const { speak } = person
  if (contract.changes?.includes('runs')) await throwAway()
  if (contract.method === 'patch') throw new Error('nobody patches')
  const call = speak[contract.method](urlOf(contract, input))
  const body = bodyOf(contract, input)
  // an act takes files with some of its moves only
  const isForm = contract.upload && !Object.hasOwn(Object(body), 'move')
  if (!contract.upload || !isForm) return answerOf(contract.body ? call.send(body as object) : call)
  const form = call.field('data', JSON.stringify(body)).field(asTexts(input.fields))
  const file = await input.file?.()
  for (const name of Object.keys(contract.upload)) void form.attach(name, file ?? FILE, file ? 'a.xlsx' : 'a.png')
  const answer = await answerOf(form)
  return file ? withItsRun(person, answer) : answer
}

/** What the call has left to a run is done by that, and said by its file. */
async function withItsRun({ token }: Person, answer: Answer): Promise<Answer> {
  const { runId } = (answer.body ?? {}) as { runId?: unknown }
  if (typeof runId !== 'number') return answer
  await make(systemCtx(), runId)
  const file = await answerOf(speaking(served, token).get(`/api/run/${runId}/file`))
  return { ...answer, said: `${answer.said}\n${file.said}` }
}

/** Whether theirs are answered otherwise than what is not there. */
export function differing(
  { method, download }: Contract,
  [answer, meant]: [Answer, Input],
  [other, nobodys]: [Answer, Input],
): string | undefined {
  const isRead = method === 'get' || download === true
  const [one, two] = [outcomeOf(answer, meant, isRead), outcomeOf(other, nobodys, isRead)]
  if (one === two) return undefined
  const at = [...one].findIndex((character, place) => character !== two[place])
  const part = (text: string) => text.slice(Math.max(0, at - 40), at + 80)
  return `answers «${part(one)}», for an id that nobody has «${part(two)}»`
}

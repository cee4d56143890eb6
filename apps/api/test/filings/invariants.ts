import { signersOf } from '@portal/shared/features/forms/form.data'
import { FILLABLE, FORM_ARRIVED, type FormState, formLife } from '@portal/shared/features/forms/form.rules'
import { type Reply, unanswered } from '../sequences/calls.ts'
import type { Entry, Seen } from './seen.ts'

/** What has to hold of every step: from what was there before and is there after it, and what was answered. */
export type Invariant = (before: Seen, after: Seen, replies: readonly Reply[]) => string[]

/** From which state a form may come into which by one act. */
const EDGES: readonly (readonly [from: FormState, to: FormState])[] = [
  ...Object.values(formLife.moves).flatMap((move) =>
    'to' in move ? move.from.map((from): readonly [FormState, FormState] => [from, move.to]) : [],
  ),
  ...(['TO_BE_SENT', 'TO_BE_SUBMITTED'] as const).map((to) => ['TO_BE_SIGNED', to] as const),
  ['TO_BE_SUBMITTED', 'SENDING'],
  ...FILLABLE.map((from) => [from, 'SAVED'] as const),
]
/** The states that so many acts lead to. */
function reached(from: FormState, acts: number): Set<FormState> {
  let found = new Set([from])
  for (let act = 0; act < acts; act++)
    found = new Set([...found, ...EDGES.flatMap(([at, to]) => (found.has(at) ? [to] : []))])
  return found
}
const beforeOf = ({ entries }: Seen, id: number) => entries.find((row) => row.id === id)

/** Whatever happens to a form is a move that its life declares; a part begins where its whole was, or as what is to be sent again. */
const declaredMoves: Invariant = (before, after, replies) =>
  after.entries.flatMap((row) => {
    const whole = row.splitFromId === null ? undefined : beforeOf(before, row.splitFromId)
    const from = beforeOf(before, row.id)?.status ?? (whole ? whole.status : 'SAVED')
    return reached(from, replies.length).has(row.status) ? [] : [`form ${row.id} came from ${from} to ${row.status}`]
  })

/** What is done or called off is so for ever. */
const OVER = ['PROCESSED', 'CANCELLED', 'SUBMITTED_OTHER', 'SUBMISSION_CANCELLED'] as const
const overStays: Invariant = (before, after) =>
  before.entries.flatMap(({ id, status }) => {
    const now = after.entries.find((row) => row.id === id)?.status
    return OVER.some((over) => over === status) && now !== status ? [`form ${id} was ${status} and is ${now}`] : []
  })

/** Nothing goes to the outside system that not everybody has signed who has to. */
const signed: Invariant = (_, { entries }) =>
  entries.flatMap((row) => {
    if (!(['SENDING', 'SUBMITTED', 'PROCESSED'] as const).some((one) => one === row.status)) return []
    const held = row.signatures.filter(({ voidedAt }) => !voidedAt).map(({ role }) => role)
    const missing = signersOf(row.definition, row.data).filter(({ role }) => !held.includes(role))
    return missing.map(({ role }) => `form ${row.id} is ${row.status} without ${role}`)
  })

/** A log-book is in one form, or in one of the parts of it, and is in none less than before. */
const nothingLost: Invariant = (before, after) => {
  const unitsOf = ({ entries }: Seen, rootId: number) =>
    entries.filter((row) => row.rootId === rootId).flatMap(({ logbooks }) => logbooks.map((one) => one.logbookId))
  return [...new Set(after.entries.map(({ rootId }) => rootId))].flatMap((rootId) => {
    const [was, is] = [unitsOf(before, rootId), unitsOf(after, rootId)]
    const [lost, twice] = [was.filter((one) => !is.includes(one)), is.length - new Set(is).size]
    return lost.length || twice ? [`form ${rootId} lost ${lost.length} and has ${twice} twice`] : []
  })
}

const HOLDS: readonly FormState[] = ['SENDING', 'SUBMITTED', 'PROCESSED']
/** No two forms that give access for the same days are in force for one log-book. */
const acceptedOnce: Invariant = (_, { entries }) => {
  const held = entries
    .filter(({ status }) => HOLDS.includes(status))
    .flatMap(({ id, logbooks }) =>
      logbooks.filter(({ result }) => result !== 'REFUSED').map(({ logbookId }) => ({ id, logbookId })),
    )
  return [...Map.groupBy(held, ({ logbookId }) => logbookId)].flatMap(([logbookId, own]) =>
    own.length > 1 ? [`log-book ${logbookId} is in forms ${own.map(({ id }) => id)}`] : [],
  )
}

/** The outside system took each log-book of a form in once, and knows nothing else of it than stands there. */
const takenOnce: Invariant = (_, { received, entries }) => {
  const taken = received.flatMap(({ state, locationIds, refused, referenceNo }) => {
    const rootId = entries.find((row) => row.referenceNo === referenceNo)?.rootId
    if (state === 'CANCELLED' || state === 'REJECTED') return []
    return locationIds.filter((id) => !refused.includes(id)).map((id) => `${id} of form ${rootId}`)
  })
  return [...Map.groupBy(taken, (one) => one)].flatMap(([key, all]) =>
    all.length > 1 ? [`${key} was taken twice`] : [],
  )
}
const asItStands: Invariant = (_, { received, entries }) =>
  entries.flatMap((row: Entry) => {
    if (row.status !== 'PROCESSED' && row.status !== 'SUBMITTED') return []
    const there = received.find(({ ackNo }) => ackNo === row.ackNo)
    return there?.digest === row.digest || row.fault ? [] : [`form ${row.id} is not what ${row.ackNo} holds`]
  })

/** What is submitted is held there, with each of its log-books, until its cancellation is asked for. */
const heldThere: Invariant = (_, { received, entries }) =>
  entries.flatMap((row) => {
    if (row.status !== 'PROCESSED' && (row.status !== 'SUBMITTED' || row.cancelAskedAt)) return []
    const there = received.find(({ ackNo }) => ackNo === row.ackNo)
    const holds = there?.state === 'CANCELLED' ? [] : there?.locationIds
    const missing = row.logbooks.filter(({ logbook }) => !holds?.includes(logbook.locationId))
    return missing.length ? [`form ${row.id} is ${row.status}, and ${row.ackNo} does not hold ${missing.length}`] : []
  })

/** Of what was given up nothing is left there once that was asked, or its people know. */
const calledOff: Invariant = (_, { received, entries }) =>
  entries.flatMap(({ id, status, sendKey, nextTryAt, fault }) => {
    if ((status !== 'CANCELLED' && status !== 'SUBMITTED_OTHER') || nextTryAt || fault === FORM_ARRIVED) return []
    const left = received.filter(({ key, state }) => key === sendKey && state !== 'CANCELLED' && state !== 'REJECTED')
    return left.map(({ ackNo, state }) => `form ${id} was given up, and ${ackNo} is ${state}`)
  })

/** What was asked and answered stays. */
const attemptsStay: Invariant = (before, after) =>
  before.entries.flatMap(({ id, attempts }) => {
    const now = after.entries.find((row) => row.id === id)?.attempts ?? []
    const kept = attempts.every((one) => now.some((row) => JSON.stringify(row) === JSON.stringify(one)))
    return kept ? [] : [`form ${id} lost what was answered`]
  })

/** It was done, or refused by the catalogue. */
const answered: Invariant = (_, __, replies) => unanswered(replies)

/** By name, as faults tell which does not hold. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'declared moves': declaredMoves,
  'over stays': overStays,
  signed,
  'nothing lost': nothingLost,
  'accepted once': acceptedOnce,
  'taken once': takenOnce,
  'as it stands': asItStands,
  'held there': heldThere,
  'called off': calledOff,
  'attempts stay': attemptsStay,
  answered,
}

/** All that does not hold, each with its name. */
export const wrong: Invariant = (before, after, replies) =>
  Object.entries(INVARIANTS).flatMap(([name, invariant]) =>
    invariant(before, after, replies).map((fault) => `${name}: ${fault}`),
  )

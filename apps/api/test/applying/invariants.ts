import { factOf, mergedSheet, type Sheet, type SheetChange, sheetChanges } from '@portal/shared/features/sheets/sheet'
import { unanswered } from '../sequences/calls.ts'
import type { Made } from '../sequences/play.ts'
import type { Written } from './acts.ts'
import type { Book, Seen } from './seen.ts'

type Done = readonly Made<Written>[]
/** What has to hold of every step: from what was there before and is there after it, and what was called and answered. */
export type Invariant = (before: Seen, after: Seen, made: Done) => string[]

const isDone = ({ reply: { status, done } }: Made<Written>) => status === 200 && done !== 0
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const updateIn = ({ updates }: Seen, id: number | undefined) => updates.find((one) => one.id === id)

/** What differs of each log-book. */
const changesOf = (before: Seen, after: Seen): { book: Book; changes: SheetChange[] }[] =>
  before.books.flatMap((book) => {
    const now = after.books.find(({ id }) => id === book.id)
    return now ? [{ book, changes: sheetChanges(book.kind, book.sheet, now.sheet) }] : []
  })

/** The sheet that a call wrote by a right, if it did. */
function written(before: Seen, book: Book, made: Made<Written>): Sheet | undefined {
  const { by, logbookId, updateId, sheet } = made.call
  if (!isDone(made) || logbookId !== book.id) return undefined
  if (by === 'approval') return updateIn(before, updateId)?.applied
  return by === 'regulator' || (by === 'keeper' && !book.isActivated) ? sheet : undefined
}
/** No field that is applied for changes without a direct right or an approval, and to nothing else than was given. */
const byRight: Invariant = (before, after, made) =>
  changesOf(before, after).flatMap(({ book, changes }) => {
    const sheets = made.flatMap((one) => written(before, book, one) ?? [])
    const wrong = changes.filter((change) => !sheets.some((sheet) => same(factOf(sheet, change), change.after)))
    return wrong.map(({ key }) => `log-book ${book.id} has another ${key} by no right`)
  })

/** What is approved is in the log-book, save what somebody wrote in the same step. */
const approvedStands: Invariant = (before, after, made) =>
  after.updates.flatMap(({ id, logbookId, status, base, applied }) => {
    const book = after.books.find((one) => one.id === logbookId)
    const isNew = status === 'APPROVED' && updateIn(before, id)?.status === 'PENDING'
    if (!book || !isNew || made.filter(isDone).length > 1) return []
    const missing = sheetChanges(book.kind, base, applied).filter(
      (change) => !same(factOf(book.sheet, change), change.after),
    )
    return missing.map(({ key }) => `application ${id} is approved and ${key} is not what it says`)
  })

/** What somebody else has changed since is overwritten only by who has seen it. */
const clashSeen: Invariant = (before, _, made) => {
  const done = made.filter(isDone)
  const [only] = done
  const update = updateIn(before, only?.call.updateId)
  const book = before.books.find(({ id }) => id === update?.logbookId)
  if (!only || done.length > 1 || only.call.by !== 'approval' || !update || !book) return []
  const { clashes } = mergedSheet(book.kind, { base: update.base, now: book.sheet, applied: update.applied })
  return clashes.length && only.call.version !== book.version
    ? [`application ${update.id} overwrote what nobody had seen`]
    : []
}

const onePending: Invariant = (_, { books, updates }) =>
  books.flatMap(({ id }) => {
    const waiting = updates.filter(({ logbookId, status }) => logbookId === id && status === 'PENDING')
    return waiting.length > 1 ? [`log-book ${id} has ${waiting.length} applications that wait`] : []
  })

const decidedStays: Invariant = (before, after) =>
  before.updates.flatMap(({ id, status }) => {
    const now = updateIn(after, id)?.status
    return status !== 'PENDING' && now !== status ? [`application ${id} was ${status} and is ${now}`] : []
  })

/** What a data sheet was is kept when it changes, and its version goes up. */
const oldKept: Invariant = (before, after) =>
  changesOf(before, after).flatMap(({ book, changes }) => {
    const now = after.books.find(({ id }) => id === book.id)
    if (!changes.length || !now || (now.kept > book.kept && now.version > book.version)) return []
    return [`log-book ${book.id} has changed and what it was is not kept`]
  })

/** It was done, or refused by the catalogue. */
const answered: Invariant = (_, __, made) => unanswered(made.map(({ reply }) => reply))

/** By name, as faults tell which does not hold. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'by right': byRight,
  'approved stands': approvedStands,
  'clash seen': clashSeen,
  'one pending': onePending,
  'decided stays': decidedStays,
  'old kept': oldKept,
  answered,
}

/** All that does not hold, each with its name. */
export const wrong: Invariant = (before, after, made) =>
  Object.entries(INVARIANTS).flatMap(([name, invariant]) =>
    invariant(before, after, made).map((fault) => `${name}: ${fault}`),
  )

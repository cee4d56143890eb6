import { permitNoOf } from '../../../local/src/submission/memory.ts'
import type { Received } from '../../../local/src/submission/store.ts'
import type { Filed } from './filed.ts'
import type { Counts } from './killAt.ts'
import type { Stage } from './stage.ts'

/** Of forms that were filed, with those that were split off. */
const entriesOf = ({ db }: Stage, { ids }: Filed) =>
  db.formEntry.findMany({
    where: { OR: [{ id: { in: ids } }, { splitFromId: { in: ids } }] },
    include: { logbooks: true, attempts: { orderBy: { id: 'asc' } } },
  })
type Entry = Awaited<ReturnType<typeof entriesOf>>[number]
type Attempt = Entry['attempts'][number]

/** Attempts as they were told at some moment. */
export type Seen = Map<number, string>
export async function attemptsOf({ db }: Stage, { ids }: Filed): Promise<Seen> {
  const rows = await db.formAttempt.findMany({ where: { entryId: { in: ids } } })
  return new Map(rows.map((row) => [row.id, textOf(row)]))
}
const textOf = (row: Attempt) => JSON.stringify(row)

/** Of all that may be wrong with forms that were submitted and taken in, how often it is. */
export async function wrongIn(stage: Stage, filed: Filed, taken: readonly Received[], seen: Seen): Promise<Counts> {
  const entries = await entriesOf(stage, filed)
  const after = await attemptsOf(stage, filed)
  const twice = (all: readonly unknown[]) => all.length - new Set(all).size
  const places = taken.flatMap(({ meta }) => meta.locations.map(({ locationId }) => locationId))
  return {
    lost: entries.filter((one) => !isDecided(one)).length,
    keysTwice: twice(taken.map(({ key }) => key)),
    placesTwice: twice(places),
    placesMissing: filed.units.filter(({ locationId }) => !places.includes(locationId)).length,
    unnumbered: unnumbered(entries, taken),
    attemptsGone: [...seen].filter(([id, text]) => after.get(id) !== text).length,
    attemptsAstray: entries.filter(({ attempts }) => !isInTurn(attempts)).length,
    ...(await effectsIn(stage, filed, taken)),
    ...(await historyIn(stage, filed)),
  }
}

/** Processed with each of its log-books accepted, or given back with each of them refused by name. */
function isDecided({ status, fault, logbooks }: Entry): boolean {
  if (status === 'PROCESSED') return logbooks.every(({ result }) => result === 'ACCEPTED')
  return (
    status === 'TO_BE_SUBMITTED' &&
    fault === 'refused' &&
    logbooks.every(({ result, reason }) => result === 'REFUSED' && reason)
  )
}

/** Acknowledgements that do not stand once in the attempts of the form that they were given to, or not with the form. */
function unnumbered(entries: readonly Entry[], taken: readonly Received[]): number {
  const attempts = entries.flatMap((one) => one.attempts.map((made) => ({ ...made, form: one })))
  const sent = Map.groupBy(
    attempts.filter(({ kind, outcome }) => kind === 'SEND' && outcome === 'RECEIVED'),
    ({ key }) => key,
  )
  const isNoted = ({ key, ackNo, meta }: Received) => {
    const [made, ...more] = sent.get(key) ?? []
    const { form } = made ?? {}
    return (
      !more.length &&
      made?.ackNo === ackNo &&
      form?.referenceNo === meta.referenceNo &&
      (form?.status !== 'PROCESSED' || form.ackNo === ackNo)
    )
  }
  const known = new Set(taken.map(({ key }) => key))
  return taken.filter((one) => !isNoted(one)).length + [...sent.keys()].filter((key) => !known.has(key)).length
}

/** Whether attempts of each kind are numbered from 1 on, none of them left out. */
const isInTurn = (attempts: readonly Attempt[]): boolean =>
  [...Map.groupBy(attempts, ({ kind }) => kind).values()].every((all) => all.every(({ number }, n) => number === n + 1))

/** Access that an accepted LE2 has not given once, or a refused one at all; permits that are not those of the form's acknowledgement, written once. */
async function effectsIn({ db }: Stage, { units, subOrgId }: Filed, taken: readonly Received[]): Promise<Counts> {
  const logbookId = { in: units.map((one) => one.logbookId) }
  const countOf = (rows: readonly { logbookId: number | null }[]) => {
    const by = Map.groupBy(rows, (one) => one.logbookId)
    return (id: number) => by.get(id)?.length ?? 0
  }
  const held = countOf(await db.logbookParty.findMany({ where: { logbookId, orgId: subOrgId, isVoid: false } }))
  const lent = countOf(await db.subcontractLogbook.findMany({ where: { logbookId } }))
  const written = countOf(await db.operationEvent.findMany({ where: { logbookId, action: 'logbook.update' } }))
  const sheets = new Map(
    (await db.logbookSpecification.findMany({ where: { logbookId } })).map((one) => [one.logbookId, one]),
  )
  const takenAt = new Map(
    taken.flatMap((one) => one.meta.locations.map(({ locationId }) => [locationId, one] as const)),
  )
  const isGiven = ({ code, isRefused, logbookId }: Filed['units'][number]) => {
    const times = code === 'le2' && !isRefused ? 1 : 0
    return held(logbookId) === times && lent(logbookId) === times
  }
  const isPermitted = ({ code, isRefused, logbookId, locationId }: Filed['units'][number]) => {
    const given = code === 'le10' && !isRefused ? takenAt.get(locationId) : undefined
    const { usePermitNo = null, usePermitExpiry = null } = sheets.get(logbookId) ?? {}
    if (!given) return usePermitNo === null && written(logbookId) === 0
    return usePermitNo === permitNoOf(given) && usePermitExpiry !== null && written(logbookId) === 1
  }
  return {
    accessWrong: units.filter((one) => !isGiven(one)).length,
    permitsWrong: units.filter((one) => !isPermitted(one)).length,
  }
}

/** Forms of which the history does not say once each that they were submitted, arrived and were decided. */
async function historyIn({ db }: Stage, { ids }: Filed): Promise<Counts> {
  const rows = await db.operationEvent.findMany({
    where: { model: 'formEntry', rowId: { in: ids.map(String) } },
    select: { rowId: true, action: true },
    orderBy: { id: 'asc' },
  })
  const by = Map.groupBy(rows, ({ rowId }) => rowId)
  const acts = ['formSubmission.submit', 'form.accepted']
  const isTold = (id: number) => {
    const said = (by.get(String(id)) ?? []).map(({ action }) => action).filter((one) => one !== 'form.split')
    const [last = ''] = said.slice(acts.length)
    return (
      said.length === 3 && acts.every((act, n) => said[n] === act) && ['form.processed', 'form.failed'].includes(last)
    )
  }
  return { historyWrong: ids.filter((id) => !isTold(id)).length }
}

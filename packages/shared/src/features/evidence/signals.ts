import { dayOf } from '../../kernel/time.ts'
import { WORKER_MEASURES, type WorkerMeasure } from '../dashboard/worker.scoring.ts'
import { isWork } from '../job-records/job-record.codes.ts'
import { NEAR_BITS, SHORT_SHARE, type Signal } from './evidence.codes.ts'

/** A photograph as it is compared: by its bytes, and by how it looks where that is known, as 16 hexadecimal digits. */
export interface Picture {
  id: string
  sha256: string
  hash: string | null
}
/** What of a job record is compared with others. */
export interface Witness {
  id: number
  logbookId: number
  typeOfWork: string
  creatorType: string
  startedAt: Date
  completedAt: Date
  submittedAt: Date
  workerIds: readonly number[]
  photos: readonly Picture[]
  /** How long such a visit is planned to take; nothing where nobody planned it. */
  plannedMinutes?: number | null
}
/** Another record, and what it shares with this one. */
export interface Other {
  id: number
  /** Of the overlap. */
  minutes?: number
  workerId?: number
  /** The photograph there, the one here, and in how many bits they differ. */
  photo?: string
  own?: string
  bits?: number
}
export interface Facts {
  others: Other[]
  workerId?: number
  jobs?: number
  minutes?: number
  /** How many jobs, or minutes, there may be at most; of a short job, how many minutes were planned. */
  most?: number
}
export interface Found {
  signal: Signal
  facts: Facts
}

const MINUTE_MS = 60_000
/** Work under an authorisation is told neither to the employer nor with his other work (docs/decisions/077). */
const isAuthorized = ({ creatorType }: Witness): boolean => creatorType === 'OTHER'
const minutesOf = ({ startedAt, completedAt }: Witness): number =>
  Math.round((completedAt.getTime() - startedAt.getTime()) / MINUTE_MS)
const shared = (one: Witness, other: Witness): number | undefined =>
  one.workerIds.toSorted((a, b) => a - b).find((id) => other.workerIds.includes(id))
const overlap = (one: Witness, other: Witness): number =>
  (Math.min(one.completedAt.getTime(), other.completedAt.getTime()) -
    Math.max(one.startedAt.getTime(), other.startedAt.getTime())) /
  MINUTE_MS

function twice(record: Witness, around: readonly Witness[]): Found | undefined {
  const others = around.flatMap((other) => {
    const workerId = shared(record, other)
    const minutes = overlap(record, other)
    const isElsewhere = other.id !== record.id && other.logbookId !== record.logbookId
    return isElsewhere && workerId !== undefined && minutes > 0 && isAuthorized(other) === isAuthorized(record)
      ? [{ id: other.id, minutes: Math.max(1, Math.round(minutes)), workerId }]
      : []
  })
  return others.length ? { signal: 'SAME_WORKER_TWICE', facts: { others: byId(others) } } : undefined
}
const byId = <O extends { id: number }>(others: readonly O[]): O[] => others.toSorted((a, b) => a.id - b.id)

/** The measure that a record's work is of. */
const measureOf = ({ typeOfWork }: Witness) =>
  (Object.keys(WORKER_MEASURES) as WorkerMeasure[])
    .map((measure) => WORKER_MEASURES[measure])
    .find(({ work }) => isWork(work, typeOfWork))

function load(record: Witness, around: readonly Witness[]): Found | undefined {
  const measure = measureOf(record)
  if (!measure) return undefined
  const day = dayOf(record.completedAt)
  const alike = around.filter(
    (other) =>
      other.id !== record.id &&
      isWork(measure.work, other.typeOfWork) &&
      dayOf(other.completedAt) === day &&
      isAuthorized(other) === isAuthorized(record),
  )
  const loads = record.workerIds.map((workerId) => ({
    workerId,
    jobs: 1 + alike.filter(({ workerIds }) => workerIds.includes(workerId)).length,
  }))
  const [most] = loads.toSorted((a, b) => b.jobs - a.jobs || a.workerId - b.workerId)
  return most && most.jobs > measure.ofOneDay
    ? { signal: 'DAY_LOAD', facts: { ...most, most: measure.ofOneDay, others: [] } }
    : undefined
}

function long(record: Witness): Found | undefined {
  const measure = measureOf(record)
  const most = (measure?.hours ?? Number.POSITIVE_INFINITY) * 60
  const minutes = (record.completedAt.getTime() - record.startedAt.getTime()) / MINUTE_MS
  return minutes > most ? { signal: 'LONG_JOB', facts: { minutes: Math.ceil(minutes), most, others: [] } } : undefined
}

function short(record: Witness): Found | undefined {
  const { plannedMinutes: planned } = record
  const minutes = minutesOf(record)
  return planned && minutes < planned * SHORT_SHARE
    ? { signal: 'SHORT_JOB', facts: { minutes, most: planned, others: [] } }
    : undefined
}

/** In how many bits two hashes differ. */
export function bitsBetween(one: string, other: string): number {
  let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let bits = 0
  for (; rest; rest &= rest - 1n) bits++
  return bits
}
/** In how many bits two pictures differ; nothing where that cannot be told. */
function difference(one: Picture, other: Picture): number | undefined {
  if (one.sha256 === other.sha256) return 0
  return one.hash && other.hash ? bitsBetween(one.hash, other.hash) : undefined
}
const isEarlier = (one: Witness, other: Witness): boolean =>
  one.submittedAt.getTime() - other.submittedAt.getTime() < 0 ||
  (one.submittedAt.getTime() === other.submittedAt.getTime() && one.id < other.id)

/** Of pictures that were there before the nearest: at the same lift rather than elsewhere, the more alike, the later. */
function reused(record: Witness, around: readonly Witness[]): Found | undefined {
  const before = around.filter((other) => other.id !== record.id && isEarlier(other, record))
  const others = record.photos.flatMap((own) => {
    const alike = before.flatMap((other) =>
      other.photos.flatMap((photo) => {
        const bits = difference(own, photo)
        return bits !== undefined && bits <= NEAR_BITS ? [{ other, photo, bits }] : []
      }),
    )
    const isThere = (one: Witness) => Number(one.logbookId === record.logbookId)
    const [nearest] = alike.toSorted(
      (a, b) =>
        isThere(b.other) - isThere(a.other) ||
        a.bits - b.bits ||
        (isEarlier(a.other, b.other) ? 1 : isEarlier(b.other, a.other) ? -1 : 0) ||
        (a.photo.id < b.photo.id ? -1 : 1),
    )
    return nearest ? [{ id: nearest.other.id, own: own.id, photo: nearest.photo.id, bits: nearest.bits }] : []
  })
  const sorted = others.toSorted((a, b) => (a.own < b.own ? -1 : 1))
  return sorted.length ? { signal: 'PHOTO_REUSED', facts: { others: sorted } } : undefined
}

/** What the data of a record show, among the records around it; which of these come first changes nothing, nor do any that have nothing to do with it. */
export const signalsOf = (record: Witness, around: readonly Witness[]): Found[] =>
  [twice(record, around), load(record, around), long(record), short(record), reused(record, around)].flatMap(
    (found) => found ?? [],
  )

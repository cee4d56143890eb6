import { attentionOf } from '@portal/shared/features/job-records/attention'
import { type Gps, geoOf } from '@portal/shared/features/job-records/geo'
import {
  ESCALATOR_SCHEDULE,
  isWork,
  type JOB_STATUSES,
  LIFT_SCHEDULE,
} from '@portal/shared/features/job-records/job-record.codes'
import type { SealedRecord } from '@portal/shared/features/job-records/sealed'
import { type Day, dayOf, toDate } from '@portal/shared/kernel/time'
import { type Org, QUALITIES, type Quality } from '../city/organizations.ts'
import type { Unit } from '../city/units.ts'
import { at, type Random } from '../random.ts'
import { PEOPLE } from '../words.ts'
import { answersOf } from './asked.ts'
import type { Crew, CrewOf } from './crews.ts'
import { findingIn, type Part, textOf } from './texts.ts'
import { MINUTE, type Visit } from './visits.ts'

/** The marks on a record that was deleted. */
export interface Deletion {
  at: Date
  userName: string
  /** A value of the dictionary. */
  reason: string
  comments: string
}
/** A job record as the table keeps it, and the unit it is about. */
export interface JobRecord
  extends Omit<SealedRecord, 'logbookId' | 'orgId' | 'attention' | 'notifiedRemark' | 'photos'> {
  unit: Unit
  org: Org
  parts: Part[]
  people: Crew['people']
  workerIds: number[]
  attention: ReturnType<typeof attentionOf>
  isRoutine: boolean
  /** What its data show, which is found later than it is sealed. */
  signals: string[]
  status: (typeof JOB_STATUSES)[number]
  deletion?: Deletion
  photoCount: number
}
interface Desk {
  random: Random
  crewOf: CrewOf
  qualityOf: (org: Org) => Quality
  end: number
  /** Whose workers are asked questions. */
  asker: Org
  today: Day
}

/** How many of ten remarks are written in Chinese. */
const CHINESE = 0.78
const TITLES = ['管理員', '屋苑經理', '物業主任', '保安主任', '業委會委員', 'Building Supervisor', 'Duty Manager']
const NO_POSITION = ['OFF', 'NG', 'U'] as const
/** Degrees of a metre, near enough. */
const DEGREES = 1 / 111_000

/** Visits in the order in which they were submitted, each written down as a worker would. */
export function recordsOf(desk: Desk, visits: readonly Visit[], firstId: number): JobRecord[] {
  const timed = visits.map((visit) => ({ visit, submitted: submittedAt(desk, visit) }))
  const sent = timed.filter(
    ({ visit, submitted }) => visit.from + visit.minutes * MINUTE < desk.end && submitted < desk.end,
  )
  return sent
    .sort((a, b) => a.submitted - b.submitted)
    .map(({ visit, submitted }, index) => recordOf(desk, visit, submitted, firstId + index))
}

function submittedAt({ random, qualityOf }: Desk, { org, from, minutes }: Visit): number {
  const done = from + minutes * MINUTE
  return (
    done +
    (random.chance(QUALITIES[qualityOf(org)].late)
      ? random.int(25 * 60, 96 * 60)
      : random.int(3, random.chance(0.8) ? 90 : 700)) *
      MINUTE
  )
}

function recordOf(desk: Desk, visit: Visit, submitted: number, id: number): JobRecord {
  const { random, crewOf } = desk
  const { unit, org, type: typeOfWork, from, minutes } = visit
  const crew = crewOf(random, unit, org, typeOfWork, dayOf(new Date(from)))
  const { words, parts } = textOf(random, unit, typeOfWork, visit.outcome)
  const times = timesOf(visit, from + minutes * MINUTE, submitted)
  const place = placeOf(desk, visit)
  const photoCount = photosOf(desk, typeOfWork)
  const ofUnit = { stage: unit.stage, activatedOn: unit.activatedOn ? toDate(unit.activatedOn) : null }
  const asked = desk.asker === org ? answersOf({ id, unit, typeOfWork, from, today: desk.today }) : undefined
  const lacksAnswer = asked?.lacksAnswer ?? false
  const attention = attentionOf({ typeOfWork, ...times, geo: place.geo, photoCount, parts, unit: ofUnit, lacksAnswer })
  const remarks = random.chance(CHINESE) ? words.zh : words.en
  return {
    id,
    unit,
    org,
    ...crew,
    workerIds: crew.people.flatMap(({ workerId }) => workerId ?? []),
    creatorType: visit.creatorType,
    typeOfWork,
    ...times,
    trappedMinutes: visit.trappedMinutes ?? null,
    remarks,
    parts: isWork('inspection', typeOfWork) ? parts.map((part) => ({ ...part, remark: findingIn(remarks) })) : parts,
    scheduleParts: scheduleOf(random, unit, typeOfWork),
    ...place,
    ...notified(random),
    attention,
    isRoutine: attention.length === 0,
    signals: [],
    status: 'SUBMITTED',
    photoCount,
    ...(asked?.answers.length && { answers: asked.answers }),
  }
}

const timesOf = ({ from, calledAt, outFrom, outTo }: Visit, completed: number, submitted: number) => ({
  startedAt: new Date(from),
  completedAt: new Date(completed),
  submittedAt: new Date(submitted),
  calledAt: calledAt ? new Date(calledAt) : null,
  outOfServiceAt: outFrom ? new Date(outFrom) : null,
  backInServiceAt: outFrom && outTo ? new Date(Math.min(outTo, completed)) : null,
})

/** Where the telephone was: mostly beside the building. */
function placeOf({ random, qualityOf }: Desk, { unit: { site }, org }: Visit) {
  const isRight = random.chance(QUALITIES[qualityOf(org)].inRange)
  const isElsewhere = !isRight && random.chance(0.45)
  const distance = isElsewhere ? random.int(450, 3200) : random.int(2, 70)
  const angle = random.next() * 2 * Math.PI
  const gps: Gps =
    isRight || isElsewhere ? onPosition(site, distance, angle, random.int(4, 35)) : { state: random.pick(NO_POSITION) }
  const { geo, distanceM } = geoOf(gps, { latitude: site.lat, longitude: site.lng })
  return {
    latitude: gps.latitude ?? null,
    longitude: gps.longitude ?? null,
    accuracyM: gps.accuracyM ?? null,
    distanceM,
    geo,
  }
}

const onPosition = (
  { lat, lng }: { lat: number; lng: number },
  distance: number,
  angle: number,
  accuracyM: number,
): Gps => ({
  state: 'ON',
  latitude: round6(lat + distance * DEGREES * Math.sin(angle)),
  longitude: round6(lng + distance * DEGREES * 1.08 * Math.cos(angle)),
  accuracyM,
})
const round6 = (value: number) => Math.round(value * 1e6) / 1e6

/** Somebody forgets now and then; failures are photographed more than routine. */
function photosOf({ random }: Desk, type: string): number {
  if (random.chance(0.012)) return 0
  return isWork('breakdown', type) || isWork('incident', type) ? random.int(2, 3) : 1 + (random.chance(0.1) ? 1 : 0)
}

/** Which parts of the schedule were completed on a maintenance visit. */
function scheduleOf(random: Random, { kind, type: unitType }: Unit, type: string): string[] {
  if (!isWork('maintenance', type) && type !== 'TW03' && type !== 'TW04') return []
  const all: readonly string[] =
    kind === 'E' ? ESCALATOR_SCHEDULE : unitType.startsWith('H') ? LIFT_SCHEDULE : LIFT_SCHEDULE.slice(0, -1)
  const start = random.int(0, all.length - 1)
  return Array.from({ length: random.int(2, 4) }, (_, index) => at(all, (start + index) % all.length)).sort()
}

function notified(random: Random) {
  if (!random.chance(0.72)) return { notifiedName: '', notifiedTitle: '', notifiedAcknowledged: false }
  const person = random.pick(PEOPLE)
  return {
    notifiedName: random.chance(CHINESE) ? person.zh : person.en,
    notifiedTitle: random.pick(TITLES),
    notifiedAcknowledged: random.chance(0.9),
  }
}

import { type Found, signalsOf, type Witness } from '@portal/shared/features/evidence/signals'
import { isWork } from '@portal/shared/features/job-records/job-record.codes'
import type { Orgs } from '../city/organizations.ts'
import { type Holding, holdsAt } from '../city/parties.ts'
import type { RecordPhoto } from '../media/files.ts'
import type { JobRecord } from './records.ts'
import { HOUR, MINUTE } from './visits.ts'

interface City {
  holdings: Map<number, Holding[]>
  orgs: Orgs
  now: Date
}
/** Records whose data do not fit together, and what is found of each. */
export interface Cheats {
  /** Of two at once, the later; one that is too long; one with a photograph of another. */
  twice: readonly [JobRecord, JobRecord]
  long: JobRecord
  reused: JobRecord
  found: Map<JobRecord, Found[]>
}

/** The longest time from completion to submission that is no delay. */
const IN_TIME = 23 * HOUR
/** How long a visit is made to take that is too long. */
const TOO_LONG = 7.4 * HOUR

/** Makes some of the newest routine visits to the lifts of the demo's responsible person what nobody could have done. */
export function cheat({ holdings, orgs, now }: City, records: readonly JobRecord[]): Omit<Cheats, 'found' | 'reused'> {
  const visits = records
    .filter(
      ({ unit, isRoutine, org, typeOfWork, outOfServiceAt }) =>
        isRoutine &&
        org.type === 'RC' &&
        outOfServiceAt === null &&
        isWork('visit', typeOfWork) &&
        (holdings.get(unit.id) ?? []).some((one) => one.org === orgs.demo.rp && holdsAt(one, now.getTime())),
    )
    .toReversed()
  const [later, earlier] = pairOf(visits)
  Object.assign(later, {
    people: earlier.people,
    workerIds: earlier.workerIds,
    submitterId: earlier.submitterId,
    startedAt: new Date(earlier.startedAt.getTime() + 3 * MINUTE),
    completedAt: new Date(earlier.completedAt.getTime() + 12 * MINUTE),
  })
  const long = visits.find((one) => one !== later && one !== earlier && !atOnce(one, later) && one.org === later.org)
  if (!long) throw new Error('the demo city has too few visits to cheat with')
  long.startedAt = new Date(long.completedAt.getTime() - TOO_LONG)
  return { twice: [earlier, later], long }
}
const atOnce = (one: JobRecord, other: JobRecord): boolean =>
  Math.abs(one.completedAt.getTime() - other.completedAt.getTime()) < 2 * TOO_LONG

/** Two visits of a contractor to two lifts of a kind, of which the later was handed in soon after the earlier. */
function pairOf(visits: readonly JobRecord[]): [later: JobRecord, earlier: JobRecord] {
  for (const later of visits)
    for (const earlier of visits) {
      const between = later.submittedAt.getTime() - earlier.completedAt.getTime()
      const isPair = earlier.unit !== later.unit && earlier.unit.kind === later.unit.kind && earlier.org === later.org
      if (isPair && earlier.submittedAt < later.submittedAt && between > 20 * MINUTE && between < IN_TIME)
        return [later, earlier]
    }
  throw new Error('the demo city has no two visits of one day')
}

/** Gives a visit the photograph of an earlier one of its lift, and says what is found of all of them. */
export function exposed(
  { twice, long }: Omit<Cheats, 'found' | 'reused'>,
  records: readonly JobRecord[],
  photos: readonly RecordPhoto[],
): Cheats {
  const of = Map.groupBy(photos, ({ record }) => record)
  const reused = records.findLast(
    (one) =>
      one.org === long.org && one.isRoutine && one.unit === long.unit && one !== long && of.get(one)?.length === 1,
  )
  const before = records.find((one) => one.unit === long.unit && of.get(one)?.length === 1)
  const [own] = (reused && of.get(reused)) ?? []
  const [shown] = (before && of.get(before)) ?? []
  if (!reused || !before || reused === before || !own || !shown)
    throw new Error('the demo city has too few photographs')
  own.photo = shown.photo
  const cheats = [...twice, long, reused]
  const around = [...cheats, before].map((record) => witness(record, of.get(record) ?? []))
  const found = new Map(
    cheats.map((record, at) => {
      const own = around[at]
      // the drawings of the demo stand for many photographs: only the one that was given is a photograph of another
      const others = record === reused ? around : around.map((one) => ({ ...one, photos: [] }))
      return [record, own ? signalsOf(own, others) : []]
    }),
  )
  for (const [record, all] of found) record.signals = all.map(({ signal }) => signal)
  return { twice, long, reused, found }
}

const witness = (record: JobRecord, photos: readonly RecordPhoto[]): Witness => ({
  ...record,
  logbookId: record.unit.id,
  photos: photos.map(({ id, photo }) => ({ id, sha256: photo.sha256, hash: null })),
})

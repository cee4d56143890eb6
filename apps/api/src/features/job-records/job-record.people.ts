import { registrationNumber } from '@portal/shared/features/common/fields'
import { isWork } from '@portal/shared/features/job-records/job-record.codes'
import type { SealedPerson } from '@portal/shared/features/job-records/sealed'
import { isForUnit } from '@portal/shared/features/workers/worker.schema'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import { type Day, dayOf, showDay } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'
import { sqlOf } from '../../kernel/sql.ts'
import type { Work } from './job-record.checks.ts'

type Named = Work['people'][number]
interface Worker {
  id: number
  kind: SealedPerson['kind']
  nameEn: string
  nameZh: string
  /** Those of his present employer, the one that ends last first. */
  registrations: { kind: string; number: string; expiresOn: Day }[]
}
type Found = { person: SealedPerson } | { person: SealedPerson; path: (string | number)[] } | { fault: Fault }

/** A number as the register finds it: with or without its dash, in any letters. */
const plain = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

/**
 * The people of a record as they are on the day of the work, each with his registration for this kind of unit, and what is
 * wrong with them. The snapshot is what the log-book keeps.
 */
export async function findPeople(
  ctx: Ctx,
  work: Work,
  unit: string,
): Promise<{ people: SealedPerson[]; faults: Fault[] }> {
  const workers = await knownWorkers(ctx, work.people)
  const job = { unit, day: dayOf(work.completedAt) }
  const found = work.people.map((named, index) => findOne(named, index, workers, job))
  const people = found.flatMap((one) => ('person' in one ? [one.person] : []))
  const faults = [...found.flatMap((one) => ('fault' in one ? [one.fault] : [])), ...repeated(found)]
  return { people, faults: faults.length ? faults : crewFaults(work, people) }
}

/**
 * Registration numbers are looked up in the whole register, as it is public and people of other organizations may help;
 * ids only among the workers the actor may see.
 */
async function knownWorkers({ db, actor, now }: Ctx, people: readonly Named[]): Promise<Worker[]> {
  const numbers = people.flatMap((one) => ('registrationNumber' in one ? [plain(one.registrationNumber)] : []))
  const ids = people.flatMap((one) => ('workerId' in one ? [one.workerId] : []))
  if (!numbers.length && !ids.length) return []
  return db.$queryRaw<Worker[]>`/* prepared */
    SELECT w.id, w.kind, w.name_en AS "nameEn", w.name_zh AS "nameZh", coalesce((
      SELECT json_agg(json_build_object('kind', r.kind, 'number', r.number, 'expiresOn', r.expires_on) ORDER BY r.expires_on DESC)
      FROM worker_registration r WHERE r.worker_id = w.id AND NOT r.is_past), '[]') AS registrations
    FROM worker w WHERE w.is_active AND w.id IN (
      SELECT r.worker_id FROM worker_registration r WHERE NOT r.is_past AND replace(r.number, '-', '') = ANY(${numbers}::text[])
      UNION ALL SELECT m.id FROM worker m WHERE m.id = ANY(${ids}::int[]) AND ${sqlOf('m', visible.worker(actor, now), 'worker')})`
}

interface Job {
  unit: string
  day: string
}

function findOne(named: Named, index: number, workers: readonly Worker[], { unit, day }: Job): Found {
  if ('name' in named)
    return { person: { workerId: null, name: named.name, kind: 'GW', registrationNumber: null, expiresOn: null } }
  const number = 'registrationNumber' in named ? plain(named.registrationNumber) : undefined
  const path = ['people', index, number ? 'registrationNumber' : 'workerId']
  const worker = workers.find(({ id, registrations }) =>
    'workerId' in named ? id === named.workerId : registrations.some((one) => plain(one.number) === number),
  )
  if (!worker) return { fault: { path, wrong: unknownOf(named) } }
  const [id, name, kind] = [worker.id, nameOf(worker), worker.kind]
  if (kind === 'GW') return { path, person: { workerId: id, name, kind, registrationNumber: null, expiresOn: null } }
  // the one that was typed, or the one that ends last: whether that is in time is told by its day
  const registration = worker.registrations.find(
    (one) => isForUnit(one.kind, unit) && (!number || plain(one.number) === number),
  )
  if (!registration) return { fault: { path, wrong: problem('registrationOfOtherKind', { name }) } }
  const { expiresOn } = registration
  if (expiresOn < day)
    return { fault: { path, wrong: problem('workerNotValid', { name, expiresOn: showDay(expiresOn) }) } }
  return { path, person: { workerId: id, name, kind, registrationNumber: registration.number, expiresOn } }
}

/** Whoever cannot be found: by a number that is none (10200) or that nobody has (10201), or by an id. */
function unknownOf(named: Named): Problem {
  if (!('registrationNumber' in named)) return problem('workerNotFound')
  return registrationNumber.safeParse(named.registrationNumber).success
    ? problem('certificateNumberNotFound')
    : problem('certificateNumberInvalid')
}

/** Both names: the log-book is read in either language. */
const nameOf = ({ nameEn, nameZh }: Worker): string => [...new Set([nameEn, nameZh])].filter(Boolean).join(' ')

/** Whoever is named a second time, by the same number, by another or by his id. */
function repeated(found: readonly Found[]): Fault[] {
  const met = new Set<number>()
  return found.flatMap((one) => {
    if (!('path' in one) || one.person.workerId === null) return []
    const { person, path } = one
    const isMet = met.has(one.person.workerId)
    met.add(one.person.workerId)
    return isMet ? [{ path, wrong: problem('personRepeated', { name: person.name }) }] : []
  })
}

/** Examinations need a registered engineer, general workers a qualified person beside them (domain.md §1.2, §10.3). */
function crewFaults({ typeOfWork }: Work, people: readonly SealedPerson[]): Fault[] {
  const isQualified = ({ registrationNumber }: SealedPerson) => registrationNumber !== null
  if (isWork('examination', typeOfWork) && !people.some((one) => one.kind === 'RE' && isQualified(one)))
    return [{ path: ['people'], wrong: problem('engineerNeeded') }]
  if (isWork('inspection', typeOfWork) || people.some(isQualified)) return []
  return [{ path: ['people'], wrong: problem('qualifiedPersonNeeded') }]
}

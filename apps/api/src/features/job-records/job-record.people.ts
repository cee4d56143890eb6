import type { Prisma } from '@portal/db'
import { isWork } from '@portal/shared/features/job-records/job-record.codes'
import type { SealedPerson } from '@portal/shared/features/job-records/sealed'
import { problem } from '@portal/shared/kernel/problem'
import { dayOf, fromDate, showDay } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Work } from './job-record.checks.ts'
import type { Fault } from './job-record.faults.ts'

type Named = Work['people'][number]
type Worker = Prisma.WorkerGetPayload<{ include: { registrations: true } }>
type Found = { person: SealedPerson } | { fault: Fault }

const plain = (number: string): string => number.replace(/\s/g, '').toUpperCase()

/** The people of a record as they are today, and what is wrong with them. The snapshot is what the log-book keeps. */
export async function findPeople(ctx: Ctx, work: Work): Promise<{ people: SealedPerson[]; faults: Fault[] }> {
  const workers = await knownWorkers(ctx, work.people)
  const found = work.people.map((named, index) => findOne(named, index, workers, dayOf(work.completedAt)))
  const people = unrepeated(found.flatMap((one) => ('person' in one ? [one.person] : [])))
  const faults = found.flatMap((one) => ('fault' in one ? [one.fault] : []))
  return { people, faults: faults.length ? faults : crewFaults(work, people) }
}

/**
 * Registration numbers are looked up in the whole register, as it is public and people of other organizations may help;
 * ids only among the workers the actor may see.
 */
async function knownWorkers({ db, actor, now }: Ctx, people: readonly Named[]): Promise<Worker[]> {
  const numbers = people.flatMap((one) => ('registrationNumber' in one ? [plain(one.registrationNumber)] : []))
  const ids = people.flatMap((one) => ('workerId' in one ? [one.workerId] : []))
  const where = {
    isActive: true,
    OR: [
      { registrations: { some: { number: { in: numbers } } } },
      { AND: [{ id: { in: ids } }, visible.worker(actor, now)] },
    ],
  }
  return db.worker.findMany({ where, include: { registrations: { orderBy: { expiresOn: 'desc' } } } })
}

function findOne(named: Named, index: number, workers: readonly Worker[], workDay: string): Found {
  if ('name' in named)
    return { person: { workerId: null, name: named.name, kind: 'GW', registrationNumber: null, expiresOn: null } }
  const number = 'registrationNumber' in named ? plain(named.registrationNumber) : undefined
  const path = ['people', index, number ? 'registrationNumber' : 'workerId']
  const worker = workers.find(({ id, registrations }) =>
    'workerId' in named ? id === named.workerId : registrations.some((one) => one.number === number),
  )
  if (!worker) return { fault: { path, problem: problem('workerNotFound') } }
  const registration = worker.registrations.find((one) => !number || one.number === number)
  const expiresOn = registration ? fromDate(registration.expiresOn) : null
  const name = nameOf(worker)
  if (expiresOn && expiresOn < workDay)
    return { fault: { path, problem: problem('workerNotValid', { name, expiresOn: showDay(expiresOn) }) } }
  return {
    person: {
      workerId: worker.id,
      name,
      kind: worker.kind,
      registrationNumber: registration?.number ?? null,
      expiresOn,
    },
  }
}

/** Both names: the log-book is read in either language. */
const nameOf = ({ nameEn, nameZh }: Worker): string => [...new Set([nameEn, nameZh])].filter(Boolean).join(' ')

const unrepeated = (people: readonly SealedPerson[]): SealedPerson[] =>
  people.filter(
    ({ workerId }, index) => workerId === null || people.findIndex((other) => other.workerId === workerId) === index,
  )

/** Examinations need a registered engineer, general workers a qualified person beside them (domain.md §1.2, §10.3). */
function crewFaults({ typeOfWork }: Work, people: readonly SealedPerson[]): Fault[] {
  const isQualified = ({ registrationNumber }: SealedPerson) => registrationNumber !== null
  if (isWork('examination', typeOfWork) && !people.some((one) => one.kind === 'RE' && isQualified(one)))
    return [{ path: ['people'], problem: problem('engineerNeeded') }]
  if (isWork('inspection', typeOfWork) || people.some(isQualified)) return []
  return [{ path: ['people'], problem: problem('qualifiedPersonNeeded') }]
}

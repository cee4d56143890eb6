import { isWork, JOB_HOURS_MAX, partsOf, scheduleOf } from '@portal/shared/features/job-records/job-record.codes'
import type { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type Problem, problem } from '@portal/shared/kernel/problem'
import { dayOf, EARLIEST_DAY, fromDate, showDay, startOf, toDate } from '@portal/shared/kernel/time'
import { inspects } from '../../access/job-record.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Fault } from '../../kernel/faults.ts'

export type Work = Inputs<typeof jobRecordContracts>['create']
const HOUR_MS = 3_600_000

/** Which work the actor may record, and which this kind of unit knows (domain.md §10.3). */
export function workFaults({ actor }: Ctx, { typeOfWork, remarks }: Work, kind: string): Fault[] {
  const faults: [boolean, string, Problem][] = [
    [isWork('inspection', typeOfWork) !== inspects(actor), 'typeOfWork', problem('typeOfWorkForbidden')],
    [kind === 'E' && isWork('trapping', typeOfWork), 'typeOfWork', problem('trappingNotForEscalator')],
    [isWork('suspended', typeOfWork) && !remarks, 'remarks', problem('reasonRequired')],
  ]
  return faults.flatMap(([isWrong, field, why]) => (isWrong ? [{ path: [field], wrong: why }] : []))
}

/** Parts of the job and of the schedule must be parts of this kind of unit. */
export function partFaults({ parts, scheduleParts }: Work, kind: string): Fault[] {
  const wrong = (path: Fault['path']): Fault => ({ path, wrong: problem('partNotForType') })
  return [
    ...parts.flatMap(({ part }, index) => (partsOf(kind).includes(part) ? [] : [wrong(['parts', index, 'part'])])),
    ...scheduleParts.flatMap((part, index) =>
      scheduleOf(kind).includes(part) ? [] : [wrong(['scheduleParts', index])],
    ),
  ]
}

/** Times run forwards, none lies in the future, and the work neither before the log-books began nor for weeks, and nothing is done on what was demolished. */
export function timeFaults(
  { now }: Ctx,
  { startedAt, completedAt, calledAt, outOfServiceAt, backInServiceAt }: Work,
  demolishedOn: Date | null,
): Fault[] {
  const jumbled = problem('jobTimeInvalid')
  const lastDay = demolishedOn && fromDate(demolishedOn)
  const faults: [boolean, string, Problem][] = [
    [startedAt < startOf(EARLIEST_DAY), 'startedAt', problem('jobTooEarly')],
    [completedAt > now || completedAt < startedAt, 'completedAt', jumbled],
    [
      completedAt.getTime() - startedAt.getTime() > JOB_HOURS_MAX * HOUR_MS,
      'completedAt',
      problem('jobTooLong', { max: JOB_HOURS_MAX }),
    ],
    [
      !!lastDay && dayOf(completedAt) > lastDay,
      'completedAt',
      problem('workOnDemolished', { since: showDay(lastDay ?? '') }),
    ],
    [!!calledAt && calledAt > completedAt, 'calledAt', jumbled],
    [!!outOfServiceAt && outOfServiceAt > now, 'outOfServiceAt', jumbled],
    [
      !!backInServiceAt && (backInServiceAt > now || !outOfServiceAt || backInServiceAt < outOfServiceAt),
      'backInServiceAt',
      jumbled,
    ],
  ]
  return faults.flatMap(([isWrong, field, why]) => (isWrong ? [{ path: [field], wrong: why }] : []))
}

const offeredOn = (moment: Date) => {
  const day = toDate(dayOf(moment))
  return {
    AND: [
      { OR: [{ validFrom: null }, { validFrom: { lte: day } }] },
      { OR: [{ validTo: null }, { validTo: { gte: day } }] },
    ],
  }
}

/** Components, defects and actions are values of their dictionaries, a component one of its part. */
export async function codeFaults({ db }: Ctx, { parts, completedAt }: Work): Promise<Fault[]> {
  const used = parts
    .flatMap(({ component, defect, actions }) => [component, defect, ...actions])
    .filter((value) => value !== undefined)
  if (!used.length) return []
  const rows = await db.dictDetail.findMany({
    // a telephone that was away still sends what could be chosen on the day of the work
    where: { dictName: { in: ['component', 'defect', 'action'] }, value: { in: used }, ...offeredOn(completedAt) },
    select: { dictName: true, value: true, parent: true },
  })
  const known = new Set(rows.map(({ dictName, value, parent }) => `${dictName}:${value}:${parent ?? ''}`))
  const unknown = (path: Fault['path']): Fault => ({ path, wrong: problem('codeUnknown') })
  return parts.flatMap(({ part, component, defect, actions }, index) => [
    ...(component && !known.has(`component:${component}:${part}`) ? [unknown(['parts', index, 'component'])] : []),
    ...(defect && !known.has(`defect:${defect}:`) ? [unknown(['parts', index, 'defect'])] : []),
    ...actions.flatMap((action, at) =>
      known.has(`action:${action}:`) ? [] : [unknown(['parts', index, 'actions', at])],
    ),
  ])
}

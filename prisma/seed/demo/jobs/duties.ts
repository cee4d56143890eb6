import { nextDuty } from '@portal/shared/features/duties/duty'
import { WORK } from '@portal/shared/features/job-records/job-record.codes'
import { type Day, dayOf } from '@portal/shared/kernel/time'
import type { NextDuty } from '../city/logbook-rows.ts'
import type { Unit } from '../city/units.ts'
import type { JobRecord } from './records.ts'

/** What has to be done next on each unit, from its papers and the last work of each kind. */
export function dutiesOf(records: readonly JobRecord[]): (unit: Unit) => NextDuty {
  const last = new Map<string, Day>()
  for (const { unit, typeOfWork, completedAt } of records) {
    const [key, day] = [`${unit.id}/${typeOfWork}`, dayOf(completedAt)]
    if (day > (last.get(key) ?? '')) last.set(key, day)
  }
  const lastOf = ({ id }: Unit, types: readonly string[]): Day | null =>
    types
      .flatMap((type) => last.get(`${id}/${type}`) ?? [])
      .sort()
      .at(-1) ?? null
  return (unit) => {
    const { kind, loadTestExpiry, permitExpiry: usePermitExpiry } = unit
    const work = {
      lastMaintenanceOn: lastOf(unit, WORK.maintenance),
      lastExaminationOn: lastOf(unit, WORK.examination),
      lastLoadTestOn: lastOf(unit, WORK.examinationWithLoad),
    }
    const due = unit.stage === 'IN_SERVICE' ? nextDuty({ kind, ...work, loadTestExpiry, usePermitExpiry }) : null
    return { nextDuty: due?.duty ?? null, nextDutyOn: due?.on ?? null }
  }
}

import { loadavg } from 'node:os'
import type { DutyWhen, DutyWhose } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { maintenancePlanContracts } from '@portal/shared/features/maintenance-plans/plan.contract'
import { maintenanceVisitContracts } from '@portal/shared/features/maintenance-plans/visit.contract'
import { questionContracts } from '@portal/shared/features/questions/question.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { addMonths, dayOf } from '@portal/shared/kernel/time'
import { signIn, withCity } from './city.ts'
import { derived } from './daily-work.pass.ts'
import { planned } from './daily-work.plans.ts'
import { writeDailyWorkReport } from './daily-work.report.ts'
import { fillDailyWork, WORKING } from './fill.daily-work.ts'
import { query } from './fill.tools.ts'
import { unitsOf } from './posting.ts'
import { measureReads } from './reads.ts'
import { LOGBOOKS, PEOPLE, RECORDS_EACH } from './shape.ts'

/** Builds the city with a year of work, derives what is due, plans 9,000 lifts, measures who opens the day, and keeps the page. */
export async function benchDailyWork(logbooks: number, seconds: number): Promise<void> {
  const size = { logbooks, records: logbooks * RECORDS_EACH, messages: 0 }
  await withCity('daily-work', size, async (postgres, folder) => {
    const { url } = postgres
    await fillDailyWork(url)
    const [busy = 0] = loadavg()
    const passes = await derived(url)
    const bench = await signIn(postgres, folder, Object.values(WORKING))
    const acts = await planned(bench, url)
    await query(url, 'VACUUM (ANALYZE)')
    const rows = await measureReads({ url, folder, ...bench, seconds }, await scenarios(url))
    writeDailyWorkReport({ busy, ...size, passes, acts, rows }, logbooks === LOGBOOKS)
  })
}

/** Who opens the day: the duties of each side, what a worker is asked, and the measures of 7,000 workers. */
async function scenarios(url: string) {
  const [unit] = await unitsOf(url, 1)
  const year = `from=${addMonths(dayOf(new Date()), -11)}`
  const [list, summary] = [dutyContracts.list.path, dutyContracts.summary.path]
  const asked = new URLSearchParams({
    locationId: unit?.locationId ?? '',
    typeOfWork: 'TW15',
    at: new Date().toISOString(),
  })
  const duties = [
    ['duties, first page', list],
    ['duties, overdue', `${list}?when=${'overdue' satisfies DutyWhen}`],
    ['duties, ours', `${list}?whose=${'ours' satisfies DutyWhose}`],
    ['duties, theirs', `${list}?whose=${'theirs' satisfies DutyWhose}`],
    ['duties of one district', `${list}?districts=KT`],
    ['duties, summary', summary],
  ] as const
  const readers = [
    ['regulator', PEOPLE.regulator],
    ['contractor with 9,000', PEOPLE.contractor],
    ['manager with 172', PEOPLE.manager],
  ] as const
  const workers = [
    ['workers, first page', workerContracts.list.path],
    ['workers, a year', `${workerContracts.list.path}?${year}`],
    ['workers, most jobs', `${workerContracts.list.path}?sort=jobs,desc`],
    ['workers, by name', `${workerContracts.list.path}?name=${encodeURIComponent('Worker 3')}`],
  ] as const
  const plans = [
    ['plans', maintenancePlanContracts.list.path],
    ['calendar of planned visits', maintenanceVisitContracts.calendar.path],
    ['planned visits, first page', maintenanceVisitContracts.list.path],
  ] as const
  return [
    ...readers.flatMap(([who, userId]) => duties.map(([what, path]) => ({ name: `${what}, ${who}`, path, userId }))),
    { name: 'questions to answer', path: `${questionContracts.applicable.path}?${asked}`, userId: PEOPLE.worker },
    ...[...workers, ...plans].map(([what, path]) => ({ name: what, path, userId: WORKING.admin })),
  ]
}

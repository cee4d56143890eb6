import { weekOf } from '@portal/shared/features/maintenance-plans/week'
import { XLSX } from '@portal/shared/kernel/sheet'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { book, line } from '../../src/features/maintenance-plans/plan.import.kit.ts'
import { PLAN } from '../../src/features/maintenance-plans/plan.kit.ts'
import type { Work } from './killAt.ts'
import { type Invited, passingOnOn } from './passing-on.ts'
import type { Stage } from './stage.ts'

/** More than one statement lays out. */
const LIFTS = 1100

interface Planned extends Invited {
  workbook: File
}

/** A workbook that plans the lifts of a contractor, written while its sender waits. */
export function planImportOn(stage: Stage): Work<Planned> {
  const { db, postForm } = stage
  const { inviter } = passingOnOn(stage)
  return {
    name: 'an import of maintenance plans',
    whole: { plans: 1, logbooks: LIFTS, laidOut: LIFTS, owed: LIFTS, history: 1 },
    async prepare() {
      const on = await inviter(LIFTS)
      const books = await db.logbook.findMany({ where: { id: { in: on.ids } }, select: { locationId: true } })
      const today = dayOf(new Date())
      const bytes = await book(books.map(({ locationId }) => line(locationId, { 2: weekOf(today), 6: showDay(today) })))
      return { ...on, workbook: new File([new Uint8Array(bytes)], 'plans.xlsx', { type: XLSX }) }
    },
    async run({ token, workbook }) {
      // a process that died while it read a file holds the turn of its sender for minutes: they are over
      await db.lease.updateMany({ where: { name: { startsWith: 'reading ' } }, data: { until: new Date(0) } })
      await postForm(token, `${PLAN}/import`, { texts: { rows: 'allOrNothing' } }, 'file', [workbook])
    },
    async counts({ ids, orgId }) {
      const logbookId = { in: ids }
      return {
        plans: await db.maintenancePlan.count({ where: { orgId } }),
        logbooks: await db.maintenancePlanLocation.count({ where: { logbookId } }),
        laidOut: await db.maintenancePlanLocation.count({ where: { logbookId, visits: { some: {} } } }),
        owed: await db.duty.count({ where: { logbookId, rule: { code: 'PLANNED_VISIT' } } }),
        history: await db.operationEvent.count({ where: { orgId, action: 'maintenancePlan.create' } }),
      }
    },
  }
}

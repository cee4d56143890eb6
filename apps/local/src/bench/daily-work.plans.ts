import type { PlanNext } from '@portal/shared/features/maintenance-plans/plan.codes'
import {
  maintenancePlanImportContracts,
  maintenancePlanSheet,
} from '@portal/shared/features/maintenance-plans/plan-import.contract'
import { weekOf } from '@portal/shared/features/maintenance-plans/week'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { bookOfTexts } from '../../../api/src/kernel/imports/hostile.kit.ts'
import { measuring } from './access.measure.ts'
import type { Act } from './access.report.ts'
import { startApi } from './api.ts'
import type { Bench } from './city.ts'
import { WORKING } from './fill.daily-work.ts'
import { query } from './fill.tools.ts'
import { uploaded } from './posted.ts'
import { BIG_CONTRACTOR } from './shape.ts'

/** So many lifts are planned by one workbook. */
const LIFTS = 9000
const NEXT: PlanNext = 'SCHEDULE'

/** All lifts of the largest contractor planned from one workbook: checked, then imported. */
export async function planned({ env, tokens }: Bench, url: string): Promise<Act[]> {
  const rows = await query<{ place: string }>(
    url,
    `SELECT DISTINCT l.location_id AS place FROM logbook l JOIN logbook_party p ON p.logbook_id = l.id
     WHERE p.org_id = ${BIG_CONTRACTOR} AND p.ends_at IS NULL ORDER BY 1 LIMIT ${LIFTS}`,
  )
  const bytes = await bookOf(rows.map(({ place }) => place))
  const api = await startApi(env)
  const made: Act[] = []
  const measure = measuring(made)
  const token = tokens[WORKING.admin] ?? ''
  const act = (name: string, path: string, counted: 'good' | 'imported') =>
    measure(name, api, async () => {
      const answer = await uploaded(`${api.url}${path}`, token, bytes, { rows: 'goodRows' })
      const done = Number(answer[counted] ?? 0)
      return { done, failed: done === rows.length ? '' : JSON.stringify(answer).slice(0, 1000) }
    })
  try {
    await act('workbook of plans, checked', maintenancePlanImportContracts.check.path, 'good')
    await act('workbook of plans, imported', maintenancePlanImportContracts.write.path, 'imported')
  } finally {
    await api.stop()
  }
  return made
}

/** Rows of one plan with a visit every other week. */
async function bookOf(places: readonly string[]): Promise<Buffer> {
  const words = sheetWords('eng').maintenancePlanImport
  const today = dayOf(new Date())
  const said = ['Bench', weekOf(today), '2', '1.5', '24', showDay(today), '', NEXT]
  return bookOfTexts(words.sheet, [
    maintenancePlanSheet.columns.map(({ field }) => words.field[field]),
    ...places.map((place) => [place, ...said]),
  ])
}

import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { contracts } from '../../kernel/contract.ts'
import { importCalls } from '../../kernel/imports.ts'
import { addressed, whole } from '../../kernel/input.ts'
import { sheet } from '../../kernel/sheet.ts'
import { day, startOf } from '../../kernel/time.ts'
import { requiredLine } from '../common/fields.ts'
import { INSPECTION_TYPES, INSPECTION_YEARS } from '../inspection/inspection.codes.ts'
import { unitId } from '../logbooks/location.ts'

const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(\d{1,2}):(\d{2})$/
const HOURS = 24
const MINUTES = 60
const MINUTE_MS = 60_000
const TEXT_MAX = 50

/** What somebody typed as `dd/MM/yyyy HH:mm` of Hong Kong; what is wrong with it where there is no such day or time. */
export function momentOf(text: string): Date | 'scheduleDateForm' | 'scheduleDateMissing' {
  const typed = TYPED.exec(text.normalize('NFKC').trim())
  if (!typed) return 'scheduleDateForm'
  const [date = '', month = '', year = '', hour = '', minute = ''] = typed.slice(1).map((part) => part.padStart(2, '0'))
  const on = `${year}-${month}-${date}`
  const isThere = day.safeParse(on).success && Number(hour) < HOURS && Number(minute) < MINUTES
  return isThere
    ? new Date(startOf(on).getTime() + (Number(hour) * MINUTES + Number(minute)) * MINUTE_MS)
    : 'scheduleDateMissing'
}
const moment = requiredLine(TEXT_MAX).superRefine((text, ctx) => {
  const at = momentOf(text)
  if (typeof at === 'string') ctx.addIssue({ code: 'custom', message: at })
})

/** A job of a team (spec 001 §5 "Schedule import row"): nobody as person puts it into the backup pool. */
const scheduleRow = z.object({
  locationId: unitId,
  year: addressed(whole(INSPECTION_YEARS.first, INSPECTION_YEARS.last)),
  type: code(INSPECTION_TYPES),
  plannedAt: moment,
  username: requiredLine(TEXT_MAX).optional(),
  surprise: code(['Y']).optional(),
})
export type ScheduleRow = z.output<typeof scheduleRow>
const { locationId, year, type, plannedAt, username, surprise } = scheduleRow.shape

export const scheduleSheet = sheet({
  row: scheduleRow,
  columns: [
    { field: 'locationId', schema: locationId, width: 18 },
    { field: 'year', schema: year, width: 16 },
    { field: 'type', schema: type, width: 18 },
    { field: 'plannedAt', schema: plannedAt, isMoment: true, problem: 'scheduleDateInvalid', width: 34 },
    { field: 'username', schema: username, width: 28 },
    { field: 'surprise', schema: surprise, width: 18 },
  ],
})

/** Planning many jobs at once, from a workbook (406). */
export const scheduleImportContracts = contracts(
  'scheduleImports',
  importCalls({
    path: '/api/inspectionSchedule/import',
    access: 'inspectionSchedule:import',
    what: 'schedules',
    changes: ['inspectionSchedules', 'inspectionPool', 'inspectionTeams'],
  }),
)

import { bookOf } from '../../../test/books.ts'
import { db } from '../../../test/world.ts'
import { makeConsultants, makeGround, type Speaker } from './schedule.kit.ts'

/** The headers that the template has and the export writes. */
export const HEAD = [
  'Location ID',
  'Inspection Year',
  'Inspection Type',
  'Latest Planned Inspection Datetime',
  'Incharge Person Login ID',
  'Surprise check',
]
export type Line = readonly unknown[]
export const book = (...rows: Line[]) => bookOf([HEAD, ...rows], 'Schedules')
export const IMPORT = '/api/inspectionSchedule/import'
export const check = async (me: Speaker, bytes: Buffer) =>
  (await me.post(`${IMPORT}/check`).attach('file', bytes, 's.xlsx')).body
export const write = (me: Speaker, bytes: Buffer, rows = 'goodRows') =>
  me.post(IMPORT).set('idempotency-key', crypto.randomUUID()).field('rows', rows).attach('file', bytes, 's.xlsx')

const locationOf = async (planId: number) => {
  const { logbook } = await db.inspectionPlan.findUniqueOrThrow({ where: { id: planId }, include: { logbook: true } })
  return logbook.locationId
}
/** A row of a plan as good as one can be; `over` says what is otherwise. */
export async function lineOf(plan: { id: number }, username: string, over: Record<number, unknown> = {}) {
  const line: unknown[] = [await locationOf(plan.id), 2026, 'RM', '08/12/2026 09:00', username, '']
  for (const [column, value] of Object.entries(over)) line[Number(column)] = value
  return line
}

/** The regulator's ground with what a workbook calls its people. */
export async function makeSheetGround(rules: object = {}) {
  const ground = await makeGround(rules)
  return { ...ground, line: (over?: Record<number, unknown>) => lineOf(ground.plan, ground.one.username, over) }
}
export async function makeSheetConsultants() {
  const ground = await makeConsultants()
  return { ...ground, line: (over?: Record<number, unknown>) => lineOf(ground.plan, ground.accessor.username, over) }
}

interface Fault {
  column: number
  key: string
  message: string
  isWarning: boolean
}
/** What a check says of cells, as row, column and problem. */
export const saidOf = ({ rows }: { rows: { row: number; faults: Fault[] }[] }) =>
  rows.flatMap(({ row, faults }) => faults.map(({ column, key }) => [row, column, key]))
export const messagesOf = ({ rows }: { rows: { faults: Fault[] }[] }) =>
  rows.flatMap(({ faults }) => faults.map(({ message }) => message))

import { availabilityBandOf, type WINDOWS } from '@portal/shared/features/dashboard/bands'
import { availability } from '@portal/shared/features/dashboard/health-index.scoring'
import { addMonths, dayOf, fromDate } from '@portal/shared/kernel/time'
import { db } from '../../../test/world.ts'
import { bitsOf } from './figure.worked.ts'

interface Part {
  logbookId: number
  month: string
  contractorId: number
  from: Date
  until: Date
  monthMs: number
  routineMs: number
  otherMs: number
}
interface Told {
  band: number
  works: number
}

/** What log-books are over a window, derived from their months and records, as a whole and of the time of each contractor. */
export async function facetsFrom(parts: readonly Part[], running: string) {
  const logbookIds = [...new Set(parts.map(({ logbookId }) => logbookId))]
  const records = await db.jobRecord.findMany({ where: { logbookId: { in: logbookIds }, deletedAt: null } })
  const settled = new Set((await db.monthSettlement.findMany()).map(({ month }) => fromDate(month)))
  const told = (some: readonly Part[], works: readonly string[]): Told => {
    const counted = some.filter(({ month }) => settled.has(month) && month < running)
    const minutes = (name: 'monthMs' | 'routineMs' | 'otherMs') => counted.reduce((sum, row) => sum + row[name], 0)
    const of = {
      monthMinutes: minutes('monthMs'),
      routineMinutes: minutes('routineMs'),
      otherMinutes: minutes('otherMs'),
    }
    const band = availabilityBandOf(of.monthMinutes > 0 ? availability(of) : null)
    return { band: typeof band === 'number' ? band : -1, works: bitsOf(works) }
  }
  return ({ logbookId, contractorId }: Part, months: (typeof WINDOWS)[number]): { whole: Told; own: Told } => {
    const since = addMonths(running, -months)
    const inWindow = (month: string) => month > since && month <= running
    const seen = parts.filter((part) => part.logbookId === logbookId && inWindow(part.month))
    const own = seen.filter((part) => part.contractorId === contractorId)
    const done = records.filter((record) => record.logbookId === logbookId)
    const typesOf = (some: typeof done) => some.map(({ typeOfWork }) => typeOfWork)
    return {
      whole: told(seen, typesOf(done.filter(({ completedAt }) => inWindow(`${dayOf(completedAt).slice(0, 7)}-01`)))),
      own: told(
        own,
        typesOf(done.filter(({ completedAt: at }) => own.some(({ from, until }) => at >= from && at < until))),
      ),
    }
  }
}

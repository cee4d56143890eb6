import { factories } from '@portal/db/factories/make'
import { lastSettled } from '@portal/shared/features/dashboard/settlement'
import { addMonths, toDate } from '@portal/shared/kernel/time'
import { checkMonth } from '../../src/features/dashboard/month.check.ts'
import { settleMonths } from '../../src/features/dashboard/month.jobs.ts'
import type { Background } from './background.ts'
import type { Work } from './killAt.ts'
import type { Stage } from './stage.ts'

/** More than are frozen in one transaction. */
const LOGBOOKS = 2500

/** The settlement of two months: each is settled once, with all its rows, and they follow from their records. */
export function settling({ db }: Stage, { enqueue, waitFor }: Background): Work<void> {
  const last = lastSettled(new Date())
  const months = [addMonths(last, -1), last]
  let isMade = false
  const make = async () => {
    const { makeOrg, makeLogbooks } = factories(db, 'h001')
    const rc = await makeOrg('RC')
    const ids = Array.from({ length: LOGBOOKS }, (_, n) => `H${String(n).padStart(6, '0')}-001`)
    await makeLogbooks(ids, [{ orgId: rc.id, role: 'rc.PMC' }])
    isMade = true
  }
  const settled = () => db.monthSettlement.count({ where: { month: { in: months.map(toDate) } } })
  return {
    name: 'the settlement of two months',
    whole: { settled: 2, rows: 2 * LOGBOOKS, apart: 0 },
    async prepare() {
      if (!isMade) await make()
      await db.monthSettlement.deleteMany()
      await db.$executeRaw`UPDATE logbook_month SET is_settled = false, records = records + 1 WHERE month >= ${months[0]}::date`
      const before = toDate(addMonths(months[0] ?? last, -1))
      const data = { month: before, asOf: before, settledAt: before, rows: 0, formula: 1, digest: '' }
      await db.monthSettlement.create({ data })
    },
    run: () =>
      waitFor(
        async () => (await settled()) === months.length,
        () => enqueue(db, settleMonths, {}),
      ),
    goOn: async () => {},
    async counts() {
      const checks = await Promise.all(months.map((month) => checkMonth({ db, now: new Date() }, month)))
      const [held] = await db.$queryRaw<{ rows: number }[]>`
        SELECT count(*)::int AS rows FROM logbook_month
        WHERE month = ANY(${months}::date[]) AND is_settled AND logbook_id IN (SELECT id FROM logbook WHERE premises LIKE 'H%')`
      return {
        settled: await settled(),
        rows: held?.rows ?? 0,
        apart: checks.filter(({ wrong, isSealed }) => wrong > 0 || !isSealed).length,
      }
    },
  }
}

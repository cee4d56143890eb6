import type { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import { CALL_OUTCOMES, CLIENT_USE_DAYS } from '@portal/shared/features/api-clients/api-client.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { addDays, dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { requireClient } from './api-client.read.ts'

/** The calls of a client on each of the last days, and what came of them. */
export async function use(ctx: Ctx, { id }: Inputs<typeof apiClientContracts>['use']) {
  const { db, actor, now } = ctx
  await requireClient(ctx, id)
  const first = addDays(dayOf(now), 1 - CLIENT_USE_DAYS)
  const rows = await db.apiClientDay.findMany({
    where: { AND: [{ clientId: id, day: { gte: toDate(first) } }, visible.apiClientDay(actor, now)] },
    orderBy: { lastAt: 'asc' },
  })
  const sum = (some: readonly { calls: number }[]) => some.reduce((total, { calls }) => total + calls, 0)
  const days = Array.from({ length: CLIENT_USE_DAYS }, (_, at) => addDays(first, at))
  return {
    asOf: now,
    days: days.map((day) => {
      const ofDay = rows.filter((row) => fromDate(row.day) === day)
      const accepted = sum(ofDay.filter(({ outcome }) => outcome === 'ACCEPTED'))
      return { day, accepted, refused: sum(ofDay) - accepted }
    }),
    totals: CALL_OUTCOMES.map((outcome) => {
      const these = rows.filter((row) => row.outcome === outcome)
      const last = these.at(-1)
      return { outcome, calls: sum(these), lastAt: last?.lastAt ?? null, address: last?.address ?? '' }
    }),
  }
}

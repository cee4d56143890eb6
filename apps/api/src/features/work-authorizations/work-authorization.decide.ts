import type { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { Problem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { type Day, dayOf, endOf, lastDayOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { workAuthorizationMoves } from '../../access/work-authorization.ts'
import { exclusive } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { chosenLogbooks } from '../parties/chosen.ts'
import { closedToGiver } from '../parties/closed.ts'
import { hasOtherDays, type Period, periodOf } from '../parties/period.ts'
import { matchingIds } from './work-authorization.list.ts'
import { tellDaysChanged, tellEnded } from './work-authorization.messages.ts'
import { isContractorAllTime, periodFaults } from './work-authorization.period.ts'
import { type WholeAuthorization, wholeAuthorization } from './work-authorization.whole.ts'

type Input = Inputs<typeof workAuthorizationContracts>['move']
interface Given extends Input {
  now: Date
  /** Whose people act. */
  orgId: number
}
interface Row extends WholeAuthorization {
  name: string
  /** The log-books on which the contractor's own access does not last, by the days that are asked for. */
  beyond: string[]
  /** Whether the contractor has authorised the same person there by another one for some of these days. */
  isTaken: boolean
}

/** The log-books on which it counts or will: those where it is over stay so. */
const openOf = ({ logbooks }: WholeAuthorization, now: Date) =>
  logbooks.filter(({ isVoid, endedBy, startsAt, endsAt }) => (isVoid ? endedBy && startsAt > now : endsAt > now))
const hasBegun = ({ startsAt }: WholeAuthorization, now: Date) => startsAt <= now

/** The days asked for: what is not named stays, and so does the beginning of what has begun. */
function newPeriod(row: WholeAuthorization, { startsOn, endsOn, now }: Given): Period {
  const last = endsOn ?? lastDayOf(row.endsAt)
  if (startsOn && !hasBegun(row, now)) return periodOf(now, startsOn, last)
  return { startsAt: row.startsAt, endsAt: endOf(last) }
}
const isOtherDay = (at: Date, startsOn: Day | undefined) => startsOn !== undefined && startsOn !== dayOf(at)

function refusalOf(row: Row, given: Given): ProblemKey | { key: ProblemKey; meta?: object } | undefined {
  const { move, startsOn, now } = given
  // the job that says so may be a minute late
  if (row.endsAt <= now || !openOf(row, now).length) return 'workAuthorizationDecided'
  if (move === 'revoke') return undefined
  if (hasOtherDays(row, given)) return 'datesChanged'
  if (hasBegun(row, now) && isOtherDay(row.startsAt, startsOn)) return 'authorizationBegun'
  if (!hasBegun(row, now) && startsOn && startsOn < dayOf(now)) return 'effectiveInPast'
  const { startsAt, endsAt } = newPeriod(row, given)
  if (endsAt <= startsAt) return 'effectiveAfterEnd'
  if (row.isTaken) return 'workAuthorizationDuplicate'
  return row.beyond.length ? { key: 'authorizationBeyondAccess', meta: { places: row.beyond.join(', ') } } : undefined
}

const actingFor = (given: Given) =>
  acts<Input['move'], Row, Given>(workAuthorizationMoves, {
    find: matchingIds,
    async lock({ db }, ids) {
      const places = await db.workAuthorizationLogbook.findMany({
        where: { authorizationId: { in: [...ids] } },
        select: { logbookId: true },
      })
      await lockRows(db, 'logbook', [...new Set(places.map(({ logbookId }) => logbookId))])
    },
    load: (ctx, ids) => load(ctx, ids, given),
    notParty: closedToGiver,
    refuse: refusalOf,
    data: ({ now, actor }, { move, reason = '' }) =>
      move === 'revoke' ? { decidedAt: now, decidedByName: actor.displayName, decisionReason: reason } : {},
    async apply(ctx, rows, given) {
      for (const row of rows) await APPLY[given.move](ctx, row, given)
    },
    history: (row, given) => ({
      before: given.move === 'revoke' ? { status: row.status } : { startsAt: row.startsAt, endsAt: row.endsAt },
      after: given.move === 'revoke' ? { status: 'REVOKED' } : { ...newPeriod(row, given) },
    }),
  })

async function load(ctx: Ctx, ids: readonly number[], given: Given): Promise<Row[]> {
  const { db, actor, now } = ctx
  const rows = await db.workAuthorization.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.workAuthorization(actor, now)] },
    include: wholeAuthorization,
    orderBy: { id: 'asc' },
  })
  const asked = given.move === 'editDates' ? rows.flatMap((row) => openOf(row, now)) : []
  const places = await chosenLogbooks(ctx, [...new Set(asked.map(({ logbookId }) => logbookId))])
  const others = await othersOf(ctx, asked)
  const partiesOf = new Map(places.map(({ id, parties }) => [id, parties]))
  return rows.map((row) => ({
    ...row,
    name: row.number,
    beyond: openOf(row, now)
      .filter(({ logbookId }) => {
        const period = newPeriod(row, given)
        const ahead = { ...period, startsAt: new Date(Math.max(period.startsAt.getTime(), now.getTime())) }
        return !isContractorAllTime(partiesOf.get(logbookId) ?? [], row.orgId, ahead)
      })
      .map(({ logbook }) => logbook.locationId),
    isTaken: openOf(row, now).some(({ logbookId }) => {
      const { startsAt, endsAt } = newPeriod(row, given)
      return others.some(
        (one) =>
          one.authorizationId !== row.id &&
          one.logbookId === logbookId &&
          one.orgId === row.orgId &&
          one.workerId !== null &&
          one.workerId === row.workerId &&
          one.startsAt < endsAt &&
          startsAt < one.endsAt,
      )
    }),
  }))
}

/** All that counts on these log-books for the persons whom the rows name. */
const othersOf = ({ db, actor, now }: Ctx, places: readonly { logbookId: number }[]) =>
  db.workAuthorizationLogbook.findMany({
    where: {
      AND: [
        {
          logbookId: { in: [...new Set(places.map(({ logbookId }) => logbookId))] },
          isVoid: false,
          endsAt: { gt: now },
        },
        visible.workAuthorizationLogbook(actor, now),
      ],
    },
    select: { authorizationId: true, logbookId: true, orgId: true, workerId: true, startsAt: true, endsAt: true },
  })

const APPLY: Record<Input['move'], (ctx: Ctx, row: Row, given: Given) => Promise<void>> = {
  async editDates(ctx, row, given) {
    const { db, now } = ctx
    const period = newPeriod(row, given)
    const data = { ...period, isVoid: false, endedBy: null, endsBefore: null }
    const open = openOf(row, now)
    const ids = open.map(({ id }) => id)
    await exclusive(
      () => problem('workAuthorizationDuplicate'),
      db.workAuthorizationLogbook.updateMany({ where: { id: { in: ids } }, data }),
    )
    const status = period.startsAt > now ? 'PLANNED' : 'EFFECTIVE'
    await db.workAuthorization.update({ where: { id: row.id }, data: { ...period, status } })
    await tellDaysChanged(ctx, { ...row, ...period, logbooks: open }, given.reason ?? '')
  },
  async revoke(ctx, row, { reason = '' }) {
    const { db, now } = ctx
    const open = openOf(row, now)
    await db.$executeRaw`
      UPDATE work_authorization_logbook SET ended_by = NULL, ends_before = NULL,
        is_void = starts_at >= ${now}, ends_at = CASE WHEN starts_at < ${now} THEN ${now} ELSE ends_at END
      WHERE id = ANY(${open.map(({ id }) => id)})`
    await tellEnded(ctx, { ...row, logbooks: open }, now, reason)
  },
}

/** Changes the days of authorisations, or revokes them, with a reason that whoever is named reads. */
export async function move(ctx: Ctx, input: Input) {
  const { move, startsOn, endsOn } = input
  if (move === 'editDates') {
    if (!endsOn) throw new Problem('validationFailed', undefined, undefined, [NO_END])
    refuse(ctx, periodFaults(ctx.now, { endsOn }))
  }
  const given: Given = {
    ...input,
    startsOn: startsOn && move === 'editDates' ? startsOn : undefined,
    now: ctx.now,
    orgId: ctx.actor.orgId,
  }
  return actingFor(given).run(ctx, given)
}
const NO_END = { path: ['endsOn'], code: 'custom', message: 'required' }

import type { Prisma } from '@portal/db'
import type { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { type Day, dayOf, endOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { counting, subcontractMoves } from '../../access/subcontract.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { dropRaised } from '../forms/form.raise.drop.ts'
import { redateSubcontracted } from '../forms/form.raise.works.ts'
import { SOURCES } from '../forms/form.sources.ts'
import { accessEnds } from '../parties/access-ends.ts'
import { standing } from '../parties/chosen.ts'
import { closedToGiver } from '../parties/closed.ts'
import { mayLetIn } from '../parties/letting-in.ts'
import { redate, revoke, takeBack } from '../parties/party.service.ts'
import { beginningOf, hasOtherDays, type Period, requirePeriod } from '../parties/period.ts'
import { matchingIds } from './subcontract.list.ts'
import { hearersOf, tellEnded, tellRedated } from './subcontract.messages.ts'

type Input = Inputs<typeof subcontractContracts>['move']
interface Given extends Input {
  now: Date
  /** Whose people act. */
  orgId: number
  /** The new days of `editDates`. */
  days?: { startsOn?: Day; endsOn: Day }
}

/** A sub-contract with the grants of it that still count, and who else stands in their log-books. */
const whole = (now: Date) =>
  ({
    logbooks: {
      where: { party: counting(now) },
      orderBy: { logbookId: 'asc' },
      select: {
        logbookId: true,
        partyId: true,
        logbook: {
          select: {
            id: true,
            locationId: true,
            addressEn: true,
            addressZh: true,
            parties: { where: counting(now), select: standing },
          },
        },
      },
    },
  }) satisfies Prisma.SubcontractInclude
type Row = Prisma.SubcontractGetPayload<{ include: ReturnType<typeof whole> }> & { name: string }

const partiesOf = ({ logbooks }: Row) => logbooks.map(({ partyId }) => partyId)
const hasBegun = ({ startsAt }: Row, now: Date): boolean => startsAt <= now
/** When it begins and ends by the new days: of one that has begun the end alone changes. */
const datesOf = (row: Row, { days, now }: Given) => ({
  startsAt: days?.startsOn && !hasBegun(row, now) ? beginningOf(now, days.startsOn) : row.startsAt,
  endsAt: days ? endOf(days.endsOn) : row.endsAt,
})

function refusalOf(row: Row, given: Given, { actor }: Ctx): ProblemKey | undefined {
  const { move, days, now } = given
  // what follows from its days and from its grants: the job that says so may be a minute late
  if (!row.logbooks.length || (move === 'cancel' && hasBegun(row, now))) return 'subcontractDecided'
  if (!days) return undefined
  if (hasOtherDays(row, given)) return 'datesChanged'
  if (hasBegun(row, now) && days.startsOn && days.startsOn !== dayOf(row.startsAt)) return 'subcontractBegun'
  const { startsAt, endsAt } = datesOf(row, given)
  if (endsAt <= startsAt) return 'effectiveAfterEnd'
  if (row.logbooks.some((one) => isTaken(row, one, { startsAt, endsAt }))) return 'subcontractDuplicate'
  // what has been is not judged again
  const ahead = { startsAt: new Date(Math.max(startsAt.getTime(), now.getTime())), endsAt }
  const lasts = row.logbooks.every(({ logbook }) => mayLetIn(actor, logbook.parties, ahead))
  return lasts ? undefined : 'subcontractOutlasts'
}

/** Whether the sub-contractor has access of the same type there by another sub-contract in some of these days. */
const isTaken = ({ subOrgId, role }: Row, { partyId, logbook }: Row['logbooks'][number], period: Period): boolean =>
  logbook.parties.some(
    (party) =>
      party.id !== partyId &&
      party.orgId === subOrgId &&
      party.role === role &&
      party.startsAt < period.endsAt &&
      !(party.endsAt && party.endsAt <= period.startsAt),
  )

/** The log-books that the sub-contractor leaves by it: it works there under nothing else that has begun and stays. */
const leaving = (row: Row, given: Given, rows: readonly Row[]) => {
  const at = given.move === 'cancel' ? row.startsAt : given.move === 'end' ? given.now : datesOf(row, given).endsAt
  const alike = new Set(rows.flatMap(partiesOf))
  const isOther = ({ id, orgId, kind, startsAt, endsAt }: Row['logbooks'][number]['logbook']['parties'][number]) =>
    !alike.has(id) &&
    orgId === row.subOrgId &&
    ['RC', 'SUB'].includes(kind) &&
    startsAt <= at &&
    !(endsAt && endsAt <= at)
  return row.logbooks
    .filter(({ logbook }) => !logbook.parties.some(isOther))
    .map(({ logbookId }) => ({ logbookId, orgId: row.subOrgId, role: row.role, at, endedBy: '' }))
}

const acting = acts<Input['move'], Row, Given>(subcontractMoves, {
  find: matchingIds,
  async lock({ db }, ids) {
    const rows = await db.subcontractLogbook.findMany({
      where: { subcontractId: { in: [...ids] } },
      select: { logbookId: true },
    })
    await lockRows(
      db,
      'logbook',
      rows.map(({ logbookId }) => logbookId),
    )
  },
  async load({ db, actor, now }, ids) {
    const where = { AND: [{ id: { in: [...ids] } }, visible.subcontract(actor, now)] }
    const rows = await db.subcontract.findMany({ where, include: whole(now), orderBy: { id: 'asc' } })
    return rows.map((row) => ({ ...row, name: row.number }))
  },
  notParty: closedToGiver,
  refuse: refusalOf,
  data: ({ now, actor }, { move, reason = '' }) =>
    move === 'editDates' ? {} : { decidedAt: now, decidedByName: actor.displayName, reason },
  consequences: () => accessEnds(['end', 'editDates', 'cancel'], leaving),
  history: (row, given) => ({
    concerns: [row.subOrgId],
    before: given.move === 'editDates' ? { startsAt: row.startsAt, endsAt: row.endsAt } : { status: row.status },
    ...(given.move === 'editDates' && { after: datesOf(row, given) }),
  }),
  async apply(ctx, rows, given) {
    for (const row of rows) await APPLY[given.move](ctx, row, given)
  },
})

const APPLY: Record<Input['move'], (ctx: Ctx, row: Row, given: Given) => Promise<void>> = {
  async editDates(ctx, row, given) {
    const dates = datesOf(row, given)
    await ctx.db.subcontract.update({ where: { id: row.id }, data: dates })
    await redate(ctx, partiesOf(row), dates, () => problem('subcontractDuplicate'))
    await redateSubcontracted(ctx, { ...row, ...dates })
    await tellRedated(ctx, row, placesOf(row), { ...dates, reason: given.reason ?? '' })
  },
  async end(ctx, row, { reason = '' }) {
    const hearers = await hearersOf(ctx, row, placesOf(row))
    await revoke(ctx, partiesOf(row), reason)
    await tellEnded(ctx, row, placesOf(row), hearers, reason)
  },
  async cancel(ctx, row, { reason = '' }) {
    await takeBack(ctx, row.number, reason)
    await dropRaised(ctx, SOURCES.subcontract(row.id), reason)
    await tellEnded(ctx, row, placesOf(row), await hearersOf(ctx, row, placesOf(row)), reason)
  },
}
const placesOf = ({ logbooks }: Row) => logbooks.map(({ logbook }) => logbook)

/** Changes the days of sub-contracts, ends them, or calls them off before they begin. */
export async function move(ctx: Ctx, { startsOn, endsOn, ...input }: Input) {
  const given: Given = { ...input, now: ctx.now, orgId: ctx.actor.orgId }
  if (input.move !== 'editDates') return acting.run(ctx, given)
  if (!endsOn) throw fieldProblem('endsOn', 'subcontractEndRequired')
  if (endsOn < dayOf(ctx.now)) throw fieldProblem('endsOn', 'effectiveInPast')
  if (startsOn) requirePeriod(ctx.now, startsOn, endsOn)
  return acting.run(ctx, { ...given, days: { endsOn, ...(startsOn && { startsOn }) } })
}

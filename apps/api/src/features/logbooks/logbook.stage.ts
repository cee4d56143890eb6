import type { Prisma } from '@portal/db'
import type { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey } from '@portal/shared/kernel/problem'
import { type Day, dayOf, EARLIEST_DAY, fromDate, stamp, toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { stageMoves } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { acts } from '../../kernel/moves/act.ts'
import { refreshDuty } from '../duties/duty.ts'
import { raiseReturned } from '../forms/form.raise.works.ts'
import { giveIds, takenAmong } from '../location-lists/given-ids.ts'
import { giveStatutoryIds, intoServiceHistory, stageChanged } from '../location-lists/into-service.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { tellDemolished, tellPutBack, tellReturned } from './logbook.messages.ts'

type Input = Inputs<typeof logbookContracts>['move']
interface Given extends Input {
  /** The id each log-book is to get. */
  idFor: ReadonlyMap<number, string>
  /** The last day of one that is demolished. */
  lastDay: Day
}
interface Row {
  id: number
  name: string
  logbookId: number
  locationId: string
  stage: string
  demolishedOn: Date | null
  latestWork: Date | null
  /** The id it had at the installation stage, where it began there. */
  installationId: string | null
  /** No log-book can get the id that is meant for it. */
  isIdTaken: boolean
}
type Refusal = ReturnType<NonNullable<Parameters<typeof acts<Given['move'], Row, Given>>[1]['refuse']>>

function refusalOfId({ id, isIdTaken }: Row, { idFor }: Given): ProblemKey | undefined {
  if (!idFor.get(id)) return 'statutoryIdMissing'
  return isIdTaken ? 'locationIdUsed' : undefined
}

/** Why a log-book at the right stage cannot be moved all the same. */
const REFUSALS: Record<Given['move'], (row: Row, given: Given) => Refusal> = {
  takeIntoService: refusalOfId,
  demolish: ({ latestWork }, { lastDay }) =>
    latestWork && dayOf(latestWork) > lastDay
      ? { key: 'workAfterDemolition', meta: { since: stamp(latestWork) } }
      : undefined,
  putBack: () => undefined,
  returnToInstallation: ({ installationId }) => (installationId ? undefined : { key: 'installationIdMissing' }),
}

/** What follows from a move beside the stage itself. */
const FOLLOWS: Record<Given['move'], (ctx: Ctx, rows: readonly Row[], given: Given) => Promise<void>> = {
  async takeIntoService(ctx, rows, { idFor }) {
    const renamed = rows.map((row) => ({ ...row, given: idFor.get(row.id) ?? row.locationId }))
    await giveStatutoryIds(ctx, renamed)
  },
  demolish: (ctx, rows, { lastDay }) => tellDemolished(ctx, rows, lastDay),
  putBack: (ctx, rows, { reason = '' }) => tellPutBack(ctx, rows, reason),
  async returnToInstallation(ctx, rows, { reason = '' }) {
    const renamed = rows.map((row) => ({ ...row, given: row.installationId ?? row.locationId }))
    await giveIds(ctx, renamed, true)
    await raiseReturned(
      ctx,
      rows.map(({ id }) => id),
    )
    await tellReturned(ctx, renamed, reason)
  },
}

/** What the history keeps of a row, before and after. */
const CHANGES: Record<Given['move'], (row: Row, given: Given) => { before: object; after: object }> = {
  takeIntoService: ({ id, locationId }, { idFor }) =>
    intoServiceHistory({ locationId, given: idFor.get(id) ?? locationId }),
  demolish: (_, { lastDay }) => ({
    before: { stage: 'IN_SERVICE', demolishedOn: null },
    after: { stage: 'DEMOLISHED', demolishedOn: lastDay },
  }),
  putBack: ({ demolishedOn }) => ({
    before: { stage: 'DEMOLISHED', demolishedOn: demolishedOn && fromDate(demolishedOn) },
    after: { stage: 'IN_SERVICE', demolishedOn: null },
  }),
  returnToInstallation: ({ locationId, installationId }) => ({
    before: { stage: 'IN_SERVICE', locationId },
    after: { stage: 'INSTALLATION', locationId: installationId },
  }),
}

/** From one stage to the next, with the rows of one call. Nobody records work on a log-book while it is moved: what may be recorded depends on the stage. */
const actingFor = (given: Given) =>
  acts<Given['move'], Row, Given>(stageMoves, {
    find: async (ctx, { filter, move }) => {
      const { from } = stageMoves.life.moves[move]
      return (await matchingLogbooks(ctx, filter, { stage: { in: [...(from ?? [])] } })).map(({ id }) => id)
    },
    load: (ctx, ids) => load(ctx, ids, given),
    lock: ({ db }, ids) => lockRows(db, 'logbook', ids, { lock: 'changeWithReferences' }),
    refuse: (row, given) =>
      stageMoves.life.movesFrom(row.stage).includes(given.move) ? REFUSALS[given.move](row, given) : undefined,
    data: ({ now }, { move, lastDay }) => ({
      ...stageChanged(now),
      ...(move === 'demolish' && { demolishedOn: toDate(lastDay) }),
    }),
    async apply(ctx, rows, given) {
      await FOLLOWS[given.move](ctx, rows, given)
      await refreshDuty(
        ctx,
        rows.map(({ id }) => id),
      )
    },
    history: (row, given) => CHANGES[given.move](row, given),
  })

const ROW = {
  id: true,
  locationId: true,
  stage: true,
  demolishedOn: true,
  formerIds: { where: { withdrawn: false }, select: { locationId: true } },
} satisfies Prisma.LogbookSelect

/** Asked once the log-books are locked: an id may have been given, or have become free, while somebody waited for them. */
async function load(ctx: Ctx, ids: readonly number[], { idFor }: Given): Promise<Row[]> {
  const { db, actor, now } = ctx
  const where = { AND: [{ id: { in: [...ids] } }, visible.logbook(actor, now)] }
  const [rows, works] = [
    await db.logbook.findMany({ where, select: ROW }),
    await db.jobRecord.groupBy({
      by: ['logbookId'],
      where: { AND: [{ logbookId: { in: [...ids] } }, visible.jobRecord(actor, now)] },
      _max: { completedAt: true },
    }),
  ]
  const taken = await takenAmong(ctx, [...idFor.values()])
  const latest = new Map(works.map(({ logbookId, _max }) => [logbookId, _max.completedAt]))
  return rows.map(({ formerIds: [former], ...row }) => ({
    ...row,
    installationId: former?.locationId ?? null,
    name: row.locationId,
    logbookId: row.id,
    latestWork: latest.get(row.id) ?? null,
    isIdTaken: taken.has(idFor.get(row.id) ?? ''),
  }))
}

export async function move(ctx: Ctx, input: Input) {
  const today = dayOf(ctx.now)
  const { statutoryIds = [], demolishedOn: lastDay = today } = input
  if (lastDay < EARLIEST_DAY || lastDay > today) throw fieldProblem('demolishedOn', 'demolitionDateInvalid')
  const idFor = new Map(statutoryIds.map(({ id, locationId }) => [id, locationId]))
  const given = { ...input, idFor, lastDay }
  return actingFor(given).run(ctx, given)
}

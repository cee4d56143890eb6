import type { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { isForUnit } from '@portal/shared/features/workers/worker.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { authorizingMoves } from '../../access/work-authorization.ts'
import { exclusive } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { refuse } from '../../kernel/faults.ts'
import { acts } from '../../kernel/moves/act.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { type ChosenLogbook, chosenLogbooks } from '../parties/chosen.ts'
import { type Period, periodOf } from '../parties/period.ts'
import { tellAuthorized } from './work-authorization.messages.ts'
import { isContractorAllTime, periodFaults } from './work-authorization.period.ts'
import { type Certified, certified } from './work-authorization.person.ts'
import { wholeAuthorization } from './work-authorization.whole.ts'

type Input = Inputs<typeof workAuthorizationContracts>['create']
interface Given extends Input {
  move: 'authorize'
  period: Period
  /** Nobody yet where a code is to be redeemed. */
  worker: Certified | null
  /** What the act makes, once it has. */
  made: { number: string }
}
interface Row extends ChosenLogbook {
  /** Whether it is a lift or an escalator. */
  unit: string
  /** Who is authorised there by the same contractor. */
  authorizations: { workerId: number | null; startsAt: Date; endsAt: Date }[]
}

async function load(ctx: Ctx, ids: readonly number[]): Promise<Row[]> {
  const { db, actor, now } = ctx
  const [rows, units] = [
    await chosenLogbooks(ctx, ids),
    await db.logbook.findMany({
      where: { AND: [{ id: { in: [...ids] } }, visible.logbook(actor, now)] },
      select: {
        id: true,
        kind: true,
        authorizations: {
          where: { orgId: actor.orgId, isVoid: false, endsAt: { gt: now } },
          select: { workerId: true, startsAt: true, endsAt: true },
        },
      },
    }),
  ]
  const unitOf = new Map(units.map((unit) => [unit.id, unit]))
  return rows.flatMap((row) => {
    const found = unitOf.get(row.id)
    return found ? { ...row, unit: found.kind, authorizations: found.authorizations } : []
  })
}

/** No registration that he has on the first day is of this kind of unit, the contractor's own access ends before (60307), or he has one there (60306). */
function refusalOf(
  { name, unit, parties, authorizations }: Row,
  { worker, period, startsOn }: Given,
  { actor }: Ctx,
): ProblemKey | { key: ProblemKey; meta: object } | undefined {
  if (worker && !worker.registrations.some(({ kind, expiresOn }) => isForUnit(kind, unit) && expiresOn >= startsOn))
    return { key: 'registrationOfOtherKind', meta: { name: worker.name } }
  if (!isContractorAllTime(parties, actor.orgId, period))
    return { key: 'authorizationBeyondAccess', meta: { places: name } }
  const isThere = authorizations.some(
    ({ workerId, startsAt, endsAt }) =>
      worker && workerId === worker.id && startsAt < period.endsAt && period.startsAt < endsAt,
  )
  return isThere ? 'workAuthorizationDuplicate' : undefined
}

const acting = acts<'authorize', Row, Given>(authorizingMoves, {
  find: async (ctx, { filter }) => (await matchingLogbooks(ctx, filter)).map(({ id }) => id),
  load,
  refuse: refusalOf,
  apply: authorize,
  history: (_, { worker, period, made }) => ({
    concerns: worker ? [worker.orgId] : [],
    after: { ...period, ...(worker && { certificateNumber: worker.number }), origin: made.number },
  }),
})

async function authorize(ctx: Ctx, rows: readonly Row[], given: Given): Promise<void> {
  const { worker, period, reason = '', made } = given
  const { db, actor, now } = ctx
  const named = { orgId: actor.orgId, workerId: worker?.id ?? null, ...period, createdAt: now }
  const row = await db.workAuthorization.create({
    data: {
      ...named,
      userName: actor.displayName,
      certificateNumber: worker?.number ?? null,
      reason,
      status: period.startsAt > now ? 'PLANNED' : 'EFFECTIVE',
    },
  })
  made.number = row.number
  const logbooks = rows.map(({ id }) => ({ ...named, authorizationId: row.id, logbookId: id }))
  await exclusive(
    () => problem('workAuthorizationDuplicate'),
    db.workAuthorizationLogbook.createMany({ data: logbooks }),
  )
  const whole = await db.workAuthorization.findUniqueOrThrow({ where: { id: row.id }, include: wholeAuthorization })
  await tellAuthorized(ctx, whole)
}

/** Lets one person of somebody else work on log-books between two days (product.md §5). */
export async function create(ctx: Ctx, input: Input) {
  const { by, certificateNumber, startsOn, endsOn, rehearse } = input
  const faults = periodFaults(ctx.now, { startsOn, endsOn })
  // a rehearsal is made before anybody has typed a number
  const isNamed = by === 'CERTIFICATE' && !(rehearse && !certificateNumber)
  const found = isNamed ? await certified(ctx, certificateNumber, startsOn) : { worker: null }
  refuse(ctx, 'fault' in found ? [found.fault, ...faults] : faults)
  const worker = 'fault' in found ? null : found.worker
  const period = periodOf(ctx.now, startsOn, endsOn)
  return acting.run(ctx, { ...input, move: 'authorize', period, worker, made: { number: '' } })
}

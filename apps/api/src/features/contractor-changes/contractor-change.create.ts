import type { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { contractorMoves } from '../../access/contractor-change.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { raiseTakenOver } from '../forms/form.raise.works.ts'
import { SOURCES } from '../forms/form.sources.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { requireContractor } from '../organizations/contractor.ts'
import { accessEnds } from '../parties/access-ends.ts'
import { type ChosenLogbook, chosenLogbooks } from '../parties/chosen.ts'
import { end, grant } from '../parties/party.service.ts'
import { beginningOf, requirePeriod } from '../parties/period.ts'
import { tellBegun, tellChange } from './contractor-change.messages.ts'

type Input = Inputs<typeof contractorChangeContracts>['create']
interface Given extends Input {
  move: 'change'
  /** The moment at which the contractors change. */
  at: Date
  /** What the act makes, once it has. */
  made: { number: string }
}
const holdersOf = ({ parties }: ChosenLogbook, { role, at }: Given) =>
  parties.filter((party) => party.role === role && party.startsAt <= at && !(party.endsAt && party.endsAt <= at))

/** An open handover of the role, or one by which it is received, is called off first (12015); another contractor that is due there is not passed over (40023); one that stands there already does not come anew (40061). */
function refusalOf(
  row: ChosenLogbook,
  given: Given,
  { now }: Ctx,
): ProblemKey | { key: ProblemKey; meta: object } | undefined {
  const { role, newOrgId, at } = given
  if (row.handovers.some((open) => open.role === role || open.newRole === role)) return 'handoverPending'
  const isDue = row.parties.some((party) => party.role === role && party.startsAt > now)
  if (isDue) return { key: 'contractorExists', meta: { row: [row.name] } }
  const stands = row.parties.some(
    ({ orgId, kind, endsAt }) => orgId === newOrgId && kind !== 'RP' && !(endsAt && endsAt <= at),
  )
  return stands ? 'contractorDuplicate' : undefined
}

const acting = acts<'change', ChosenLogbook, Given>(contractorMoves, {
  find: async (ctx, { filter }) => (await matchingLogbooks(ctx, filter)).map(({ id }) => id),
  load: chosenLogbooks,
  refuse: refusalOf,
  apply: change,
  consequences: () =>
    accessEnds(['change'], (row, given) =>
      holdersOf(row, given).map(({ orgId, role }) => ({
        ...{ logbookId: row.id, orgId, role },
        ...{ at: given.at, endedBy: given.made.number },
      })),
    ),
  history: (_, { role, newOrgId, at, made }) => ({
    concerns: [newOrgId],
    after: { role, orgId: newOrgId, startsAt: at, origin: made.number },
  }),
})

/** Ends the role of those who hold it and gives it to the new one, at one instant. */
async function change(ctx: Ctx, rows: readonly ChosenLogbook[], given: Given): Promise<void> {
  const { role, newOrgId, at, reason = '', made } = given
  const { db, actor, now } = ctx
  const row = await db.contractorChange.create({
    data: {
      role,
      orgId: actor.orgId,
      userName: actor.displayName,
      newOrgId,
      startsAt: at,
      reason,
      status: at > now ? 'PENDING' : 'EFFECTIVE',
      createdAt: now,
    },
    include: { newOrg: true, org: true },
  })
  made.number = row.number
  const leaving = rows.map((one) => ({ ...one, holders: holdersOf(one, given) }))
  await db.contractorChangeLogbook.createMany({
    data: leaving.map(({ id, holders }) => ({
      changeId: row.id,
      logbookId: id,
      oldOrgId: holders[0]?.orgId ?? null,
      createdAt: now,
    })),
  })
  const ended = leaving.flatMap(({ holders }) => holders.map(({ id }) => id))
  await end(ctx, ended, at, { endedBy: row.number })
  const grants = rows.map(({ id }) => ({
    logbookId: id,
    orgId: newOrgId,
    role,
    startsAt: at,
    source: 'CHANGE_RC' as const,
    origin: row.number,
  }))
  await grant(ctx, grants, () => problem('contractorExists', { row: rows.map(({ name }) => name) }))
  await raiseNotice(ctx, row, leaving)
  await tellChange(ctx, row, leaving)
  if (row.status === 'EFFECTIVE') await tellBegun(ctx, row, leaving)
}

/** The one to come gives notice of the works that he undertakes; from whom, where all of them had the same contractor. */
async function raiseNotice(
  ctx: Ctx,
  { id, role, newOrgId: orgId, startsAt: at }: { id: number; role: string; newOrgId: number; startsAt: Date },
  leaving: readonly { id: number; holders: readonly { orgId: number }[] }[],
): Promise<void> {
  const before = new Set(leaving.map(({ holders }) => holders[0]?.orgId))
  const [previousOrgId] = before.size === 1 ? before : []
  await raiseTakenOver(
    ctx,
    { source: SOURCES.contractorChange(id), role, orgId, previousOrgId, at },
    { logbookIds: leaving.map((one) => one.id), isTakenOver: leaving.some(({ holders }) => holders.length) },
  )
}

/** Changes the contractor of log-books from the beginning of a Hong Kong day on, today at once (spec 001 §2 "Change RC"). */
export async function create(ctx: Ctx, input: Input) {
  requirePeriod(ctx.now, input.startsOn, undefined)
  await requireContractor(ctx, 'newOrgId', input.newOrgId)
  const at = beginningOf(ctx.now, input.startsOn)
  return acting.run(ctx, { ...input, move: 'change', at, made: { number: '' } })
}

import type { CREATOR_TYPES } from '@portal/shared/features/job-records/job-record.codes'
import type { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { lettingInMoves } from '../../access/subcontract.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { acts } from '../../kernel/moves/act.ts'
import { raiseSubcontracted } from '../forms/form.raise.works.ts'
import { matchingLogbooks } from '../logbook-filters/logbook.selected.ts'
import { requireContractor } from '../organizations/contractor.ts'
import { type ChosenLogbook, chosenLogbooks } from '../parties/chosen.ts'
import { mayLetIn } from '../parties/letting-in.ts'
import { grant } from '../parties/party.service.ts'
import { type Period, periodOf, requirePeriod } from '../parties/period.ts'
import { tellLetIn } from './subcontract.messages.ts'

type Input = Inputs<typeof subcontractContracts>['create']
interface Given extends Input {
  move: 'letIn'
  period: Period
  /** What the act makes, once it has. */
  made: { number: string }
}

/** The receiver stands there as contractor or above the giver (40061), has this access already (40062), or would have it longer than whoever gives it. */
function refusalOf(row: ChosenLogbook, { subOrgId, role, period }: Given, { actor }: Ctx): ProblemKey | undefined {
  const held = row.parties.filter(({ orgId, startsAt, endsAt }) => {
    const overlaps = startsAt < period.endsAt && !(endsAt && endsAt <= period.startsAt)
    return orgId === subOrgId && overlaps
  })
  const isOfContractor = row.parties.some(({ orgId, kind }) => orgId === actor.orgId && kind === 'RC')
  // whoever could let in the giver, or is the giver, would keep both in for ever
  const isAbove = subOrgId === actor.orgId || (!isOfContractor && held.some(({ mayGrant }) => mayGrant))
  if (isAbove || held.some(({ kind }) => kind === 'RC')) return 'contractorDuplicate'
  if (held.some((party) => party.role === role)) return 'subcontractDuplicate'
  return mayLetIn(actor, row.parties, period) ? undefined : 'subcontractOutlasts'
}

const acting = acts<'letIn', ChosenLogbook, Given>(lettingInMoves, {
  find: async (ctx, { filter }) => (await matchingLogbooks(ctx, filter)).map(({ id }) => id),
  load: chosenLogbooks,
  refuse: refusalOf,
  apply: letIn,
  history: (_, { subOrgId, role, period, made }) => ({
    concerns: [subOrgId],
    after: { role, orgId: subOrgId, ...period, origin: made.number },
  }),
})

/** As what the giver stands in a log-book (spec 001 §4 "creator type"). */
const creatorTypeOf = ({ parties }: ChosenLogbook, { actor, now }: Ctx): (typeof CREATOR_TYPES)[number] =>
  parties.some(({ orgId, kind, startsAt }) => orgId === actor.orgId && kind === 'RC' && startsAt <= now)
    ? 'PRINCIPAL'
    : 'SUB'

/** Whoever gives the works away is to be the contractor by the time they begin; a sub-contractor notifies nothing itself. */
const isContractorThen = ({ parties }: ChosenLogbook, { actor }: Ctx, at: Date): boolean =>
  parties.some(
    ({ orgId, kind, startsAt, endsAt }) =>
      orgId === actor.orgId && kind === 'RC' && startsAt <= at && !(endsAt && endsAt <= at),
  )

async function letIn(ctx: Ctx, rows: readonly ChosenLogbook[], given: Given): Promise<void> {
  const { subOrgId, displayName, role, period, mayGrant = false, made } = given
  const { db, actor, now } = ctx
  const row = await db.subcontract.create({
    data: {
      role,
      orgId: actor.orgId,
      userName: actor.displayName,
      subOrgId,
      displayName,
      mayGrant,
      ...period,
      status: period.startsAt > now ? 'PENDING' : 'EFFECTIVE',
      source: ctx.source,
      createdAt: now,
    },
  })
  made.number = row.number
  const grants = rows.map(({ id }) => ({
    logbookId: id,
    orgId: subOrgId,
    role,
    ...period,
    mayGrant,
    source: 'SUBCONTRACT' as const,
    origin: row.number,
  }))
  await grant(ctx, grants, () => problem('subcontractDuplicate'))
  const asPrincipal = rows.filter((one) => creatorTypeOf(one, ctx) === 'PRINCIPAL').map(({ id }) => id)
  await db.$executeRaw`
    INSERT INTO subcontract_logbook (subcontract_id, logbook_id, party_id, creator_type, created_at)
    SELECT ${row.id}, p.logbook_id, p.id, CASE WHEN p.logbook_id = ANY(${asPrincipal}) THEN 'PRINCIPAL' ELSE 'SUB' END, ${now}
    FROM logbook_party p WHERE p.origin = ${row.number} ORDER BY p.logbook_id`
  await tellLetIn(ctx, row, rows)
  const asContractor = rows.filter((one) => isContractorThen(one, ctx, period.startsAt))
  await raiseSubcontracted(
    ctx,
    row,
    asContractor.map(({ id }) => id),
  )
}

/** Lets a contractor in to log-books as sub-contractor for a time, from today or a day to come (spec 001 §2). */
export const create = async (ctx: Ctx, input: Input) => acting.run(ctx, await givenOf(ctx, input))
/** What a sub-contract would come to, from reads alone. */
export const look = async (ctx: Ctx, input: Input) => acting.look(ctx, await givenOf(ctx, input))

async function givenOf(ctx: Ctx, input: Input): Promise<Given> {
  if (!input.endsOn) throw fieldProblem('endsOn', 'subcontractEndRequired')
  requirePeriod(ctx.now, input.startsOn, input.endsOn)
  const period = periodOf(ctx.now, input.startsOn, input.endsOn)
  await requireContractor(ctx, 'subOrgId', input.subOrgId)
  return { ...input, move: 'letIn', period, made: { number: '' } }
}

import type { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import type { organizationContracts } from '@portal/shared/features/organizations/organization.contract'
import { proposalLife } from '@portal/shared/features/organizations/organization.rules'
import { registeredValues, proposal as shape } from '@portal/shared/features/organizations/organization.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { toDate } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { proposalMoves } from '../../access/organization.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { acts } from '../../kernel/moves/act.ts'
import { refreshOpenPages } from '../auth/onlookers.ts'
import { decided } from '../messages/decided.ts'
import { notify } from '../messages/notify.ts'
import { LINKS } from './links.ts'
import { requireFreeNumbers } from './numbers.ts'
import { named } from './organization.list.ts'
import { differing, type Registered, registeredOf } from './organization.present.ts'
import { orgRef } from './organization.ref.ts'
import { changeType, requireIdle } from './type-change.ts'

type Input = Inputs<typeof organizationContracts>
type Decision = Input['moveProposals']

const withOrg = {
  org: orgRef,
} satisfies Prisma.OrganizationProposalInclude
type Row = Prisma.OrganizationProposalGetPayload<{ include: typeof withOrg }>

async function present(ctx: Ctx, rows: Row[]) {
  const offered = await proposalMoves.offer(ctx, rows)
  return offered.map((row) => {
    const [before, after] = [registeredValues.parse(row.before), registeredOf(row)]
    return { ...row, status: shape.shape.status.parse(row.status), before, after, changed: differing(before, after) }
  })
}

const list = listOf('organizationProposal', {
  where: ({ actor, now }, { status, name }: NonNullable<Decision['filter']>) => ({
    AND: [visible.organizationProposal(actor, now), { status }, { org: named(name) }],
  }),
  read: ({ db }, find) => db.organizationProposal.findMany({ ...find, include: withOrg }),
  present,
})
export const proposals = list.page

export async function latestProposal(ctx: Ctx, orgId: number) {
  const where = { AND: [visible.organizationProposal(ctx.actor, ctx.now), { orgId }] }
  const row = await ctx.db.organizationProposal.findFirst({ where, orderBy: { id: 'desc' }, include: withOrg })
  return row ? ((await present(ctx, [row]))[0] ?? null) : null
}

/**
 * Holds a change of what the regulator registers; numbers that another organization goes by are refused at once (60405, 60406).
 * Whoever could approve it needs nobody else's approval.
 */
export async function propose(ctx: Ctx, orgId: number, before: Registered, after: Registered): Promise<void> {
  if (!differing(before, after).length) return
  const open = await ctx.db.organizationProposal.findFirst({ where: { orgId, status: 'PROPOSED' } })
  if (open && !differing(registeredOf(open), after).length) return
  if (open) throw problem('organizationProposalPending')
  await requireFreeNumbers(ctx, after, orgId)
  if (before.type !== after.type) await requireIdle(ctx, orgId)
  const row = await ctx.db.organizationProposal.create({
    data: { ...columnsOf(after), orgId, before, proposerName: ctx.actor.displayName, createdAt: ctx.now },
  })
  await ctx.record({ action: 'organization.propose', model: 'organization', rowId: orgId, before, after })
  const [offered] = await proposalMoves.offer(ctx, [row])
  if (offered?.can.includes('approve')) await moveProposals(ctx, { ids: [row.id], move: 'approve' })
  else await tellRegulator(ctx, orgId, before)
}

const registeredIn = (row: Row) => [registeredValues.parse(row.before), registeredOf(row)] as const

const acting = acts(proposalMoves, {
  find: (ctx, { filter = {} }: Decision) => list.ids(ctx, filter),
  load: async ({ db, actor, now }, ids) => {
    const where = { AND: [visible.organizationProposal(actor, now), { id: { in: [...ids] } }] }
    const rows = await db.organizationProposal.findMany({ where, orderBy: { id: 'asc' }, include: withOrg })
    return rows.map((row) => ({ ...row, name: row.org.nameZh || row.org.nameEn }))
  },
  data: ({ actor, now }, { reason }) => ({ reason: reason ?? null, deciderName: actor.displayName, decidedAt: now }),
  async apply(ctx, rows, { move, reason }) {
    for (const row of rows) {
      if (move === 'approve') await apply(ctx, row)
      await tellDecided(ctx, row, move)
      if (move !== 'withdraw') await tellProposer(ctx, { ...row, reason: reason ?? null }, move)
    }
    await refreshOpenPages(
      ctx,
      rows.map(({ orgId }) => orgId),
      ['organizations'],
    )
  },
  history: (row) => {
    const [before, after] = registeredIn(row)
    return { model: 'organization', rowId: row.orgId, before, after }
  },
})
export const moveProposals = (ctx: Ctx, decision: Decision) => acting.run(ctx, decision)

/** The number may have been taken since it was proposed, and log-books taken over. */
async function apply(ctx: Ctx, row: Row): Promise<void> {
  const registered = registeredOf(row)
  await requireFreeNumbers(ctx, registered, row.orgId)
  if (registeredValues.parse(row.before).type !== registered.type) await changeType(ctx, row.orgId, registered.type)
  const data = { ...columnsOf(registered), version: { increment: 1 } }
  await unique(
    'registrationNumberUsed',
    'registrationNumber',
    ctx.db.organization.update({ where: { id: row.orgId }, data }),
  )
}

const columnsOf = ({ registrationExpiry, ...rest }: Registered) => ({
  ...rest,
  registrationExpiry: registrationExpiry ? toDate(registrationExpiry) : null,
})

/** The organization in the words of a message, and who acted. */
const wordsOf = ({ actor }: Ctx, { nameEn, nameZh }: Pick<Registered, 'nameEn' | 'nameZh'>) => ({
  userName: actor.displayName,
  orgEn: nameEn,
  orgZh: nameZh,
})

const tellRegulator = (ctx: Ctx, orgId: number, before: Registered): Promise<void> =>
  notify(ctx, {
    event: 'organizationProposed',
    to: { orgIds: [REGULATOR_ORG_ID], permission: 'organization:approve' },
    about: [{ object: { model: 'organization', id: orgId }, params: wordsOf(ctx, before), link: LINKS.proposals }],
  })

/** Whoever was asked finds what was decided instead of the question. */
const tellDecided = (ctx: Ctx, { createdAt, org }: Row, move: Decision['move']): Promise<void> =>
  decided(ctx, {
    asked: 'organizationProposed',
    at: createdAt,
    object: { model: 'organization', id: org.id },
    event: 'organizationProposalDecided',
    params: { ...wordsOf(ctx, org), proposal: proposalLife.moves[move].to },
  })

async function tellProposer(ctx: Ctx, row: Row, move: 'approve' | 'reject'): Promise<void> {
  const to = { orgIds: [row.orgId], permission: 'organization:edit' } as const
  const thing = { object: { model: 'organization', id: row.orgId }, link: LINKS.info }
  if (move === 'reject')
    return notify(ctx, {
      event: 'organizationProposalRejected',
      to,
      // as it is still called: what was refused is no name of it
      about: [{ ...thing, params: { ...wordsOf(ctx, row.org), reason: row.reason ?? '' } }],
    })
  await notify(ctx, { event: 'organizationProposalApproved', to, about: [{ ...thing, params: wordsOf(ctx, row) }] })
  const everyone = await ctx.db.user.findMany({ where: { orgId: row.orgId, status: 'ENABLED' }, select: { id: true } })
  await ctx.push.changed(
    everyone.map(({ id }) => id),
    ['auth', 'organizations'],
  )
}

import type { Prisma } from '@portal/db'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import type { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { inspectionTeam } from '@portal/shared/features/inspection-teams/team.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { fieldProblem, type ProblemKey, problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { teamMoves } from '../../access/inspection.ts'
import { requireRows } from '../../kernel/access.ts'
import { unique } from '../../kernel/constraints.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { changes } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains, oneOf } from '../../kernel/list/search.ts'
import { saveVersioned } from '../../kernel/versions.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { countsOf } from './team.counts.ts'

type Input = Inputs<typeof teamContracts>
type Filters = Partial<Pick<Input['list'], 'name' | 'orgIds' | 'modes' | 'status'>>
const { mode, status } = inspectionTeam.shape

const where = ({ actor, now }: Ctx, { name, orgIds, modes, status }: Filters): Prisma.InspectionTeamWhereInput => ({
  AND: [
    visible.inspectionTeam(actor, now),
    contains(['name'], name),
    { status, ...(orgIds && { orgId: { in: orgIds } }), ...(modes && { mode: { in: [...modes] } }) },
  ],
})
const withOrg = { org: orgRef } satisfies Prisma.InspectionTeamInclude
type Row = Prisma.InspectionTeamGetPayload<{ include: typeof withOrg }>
const isRegulator = ({ orgId }: { orgId: number }) => orgId === REGULATOR_ORG_ID

async function present(ctx: Ctx, rows: readonly Row[]) {
  const counts = await countsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    mode: mode.parse(row.mode),
    status: status.parse(row.status),
    isRegulator: isRegulator(row),
    counts: counts(row.id),
  }))
}
const teams = listOf('inspectionTeam', {
  where,
  read: ({ db }, find) => db.inspectionTeam.findMany({ ...find, include: withOrg }),
  present,
})
export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await teams.page(ctx, input)
  return { content: await teamMoves.offer(ctx, content), totalElements }
}

export async function get(ctx: Ctx, { id }: Input['get']) {
  const row = await teams.one(ctx, {}, id)
  const [found] = await teamMoves.offer(ctx, row ? [row] : [])
  if (!found) throw problem('teamDetailNotFound')
  return found
}

/** The teams that a bulk act reaches by a filter. */
export const matchingIds = (ctx: Ctx, { filter = {} }: { filter?: Filters | undefined }) => teams.ids(ctx, filter)

const choices = listOf('inspectionTeam', {
  where: (ctx, { name, ids }: Pick<Input['pick'], 'name' | 'ids'>) => ({
    AND: [where(ctx, { name, ...(!ids && { status: 'ACTIVE' }) }), oneOf(ids)],
  }),
  read: ({ db }, find) =>
    db.inspectionTeam.findMany({ ...find, select: { id: true, name: true, orgId: true, mode: true } }),
  present: (_, rows) => rows.map((row) => ({ ...row, mode: mode.parse(row.mode), isRegulator: isRegulator(row) })),
})
export const pick = (ctx: Ctx, input: Input['pick']) => choices.page(ctx, { ...input, sort: 'name,asc' })

/** A team is made of people of the regulator or of a consultant. */
async function requireInspecting({ db, actor, now }: Ctx, orgId: number): Promise<void> {
  const where = { id: orgId, OR: [{ id: REGULATOR_ORG_ID }, { type: 'ADM' }] }
  if (!(await db.organization.count({ where: { AND: [where, visible.organization(actor, now)] } })))
    throw fieldProblem('orgId', 'teamCreateFailed')
}

export const create = (ctx: Ctx, data: Input['create']) =>
  ctx.tx(async (ctx) => {
    await requireInspecting(ctx, data.orgId)
    const row = { ...data, userName: ctx.actor.displayName, createdAt: ctx.now }
    const { id } = await unique('teamCreateFailed', 'name', ctx.db.inspectionTeam.create({ data: row }))
    await ctx.record({
      action: 'inspectionTeam.create',
      model: 'inspectionTeam',
      rowId: id,
      after: data,
      concerns: [data.orgId],
    })
    return get(ctx, { id })
  })

export const update = (ctx: Ctx, { id, version, ...data }: Input['update']) =>
  ctx.tx(async (ctx) => {
    await requireTeam(ctx, id)
    const before = await ctx.db.inspectionTeam.findUniqueOrThrow({ where: { id } })
    await unique('teamUpdateFailed', 'name', saveVersioned(ctx, 'inspectionTeam', { id, version }, data, 'conflict'))
    await ctx.record({
      action: 'inspectionTeam.update',
      model: 'inspectionTeam',
      rowId: id,
      ...changes(before, data),
      concerns: [before.orgId],
    })
    return get(ctx, { id })
  })

export const requireTeam = (ctx: Ctx, id: number, otherwise: ProblemKey = 'teamDetailNotFound') =>
  requireRows(ctx, 'inspectionTeam', [id], visible.inspectionTeam, otherwise)

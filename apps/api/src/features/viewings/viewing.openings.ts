import { idsOf, SUBJECT_KINDS, type SubjectKind } from '@portal/shared/access/subjects'
import type { viewingContracts } from '@portal/shared/features/viewings/viewing.contract'
import { opening } from '@portal/shared/features/viewings/viewing.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof viewingContracts>
const NOTHING_MORE = { nameEn: null, nameZh: null, role: null, startsAt: null, endsAt: null }

/** The rows of readers that open a log-book to somebody are its conditions: nothing else decides who sees it (docs/decisions/049). */
export async function openings(ctx: Ctx, { locationId }: Input['openings']) {
  const { db, actor, now } = ctx
  const logbook = await db.logbook.findFirst({
    where: { AND: [{ locationId }, visible.logbook(actor, now)] },
    select: { id: true },
  })
  if (!logbook) throw problem('logbookNotFound')
  if (seesAll(actor)) return { content: [{ ...NOTHING_MORE, kind: 'all' as const }] }
  const rows = await db.logbookReader.findMany({
    where: { AND: [{ logbookId: logbook.id }, visible.logbookReader(actor, now)] },
    select: {
      ...{ subject: true, endsAt: true },
      party: { select: { id: true, role: true, startsAt: true, endsAt: true, org: orgRef } },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  // what has ended is a reason only where nothing else is
  const living = rows.filter(({ endsAt }) => endsAt === null || endsAt > now)
  const shown = living.length ? living : rows
  const parties = new Map(shown.flatMap(({ party }) => (party ? [[party.id, party] as const] : [])))
  const content = [...parties.values()].map(({ role, org: { nameEn, nameZh }, startsAt, endsAt }) => ({
    ...{ kind: 'party' as const, nameEn, nameZh, startsAt, endsAt },
    role: opening.shape.role.parse(role),
  }))
  return { content: [...content, ...(await subjectsOf(ctx, shown))] }
}

/** As whom the actor reads it, by name. */
async function subjectsOf(ctx: Ctx, rows: readonly { subject: string }[]) {
  const subjects = ctx.actor.subjects.filter((one) => rows.some(({ subject }) => subject === one))
  const named = await Promise.all(
    SUBJECT_KINDS.map(async (kind) => {
      const ids = idsOf(subjects, kind)
      return (ids.length ? await NAMES[kind](ctx, ids) : []).map((names) => ({ ...NOTHING_MORE, ...names, kind }))
    }),
  )
  return named.flat()
}

interface Names {
  nameEn: string | null
  nameZh: string | null
}
const NAMES: Record<SubjectKind, (ctx: Ctx, ids: number[]) => Promise<Names[]>> = {
  org: organizations,
  supplier: organizations,
  group: groups,
  workGroup: groups,
  team: async ({ db, actor, now }, ids) => {
    const where = { AND: [{ id: { in: ids } }, visible.inspectionTeam(actor, now)] }
    return (await db.inspectionTeam.findMany({ where, select: { name: true } })).map(sameInBoth)
  },
  // a person is no secret to himself
  worker: async (_, ids) => ids.map(() => ({ nameEn: null, nameZh: null })),
}
const sameInBoth = ({ name }: { name: string }): Names => ({ nameEn: name, nameZh: name })
function organizations({ db, actor, now }: Ctx, ids: number[]): Promise<Names[]> {
  const where = { AND: [{ id: { in: ids } }, visible.organization(actor, now)] }
  return db.organization.findMany({ where, select: { nameEn: true, nameZh: true } })
}
async function groups({ db, actor, now }: Ctx, ids: number[]): Promise<Names[]> {
  const where = { AND: [{ id: { in: ids } }, visible.logbookGroup(actor, now)] }
  return (await db.logbookGroup.findMany({ where, select: { name: true }, orderBy: { name: 'asc' } })).map(sameInBoth)
}

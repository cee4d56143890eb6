import type { Prisma } from '@portal/db'
import type { TakeoverLine } from '@portal/shared/features/handovers/handover-import.sheet'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { accessMode } from '../access-imports/access-import.ts'
import { type Looked, type NamedRow, type Remark, type Target, targetIds } from '../access-imports/mode.ts'
import { called } from '../location-lists/called.ts'
import { byName } from '../location-lists/named-logbooks.ts'
import { type EndKind, endingsAt } from '../parties/access-ends.ts'
import { givenUp } from './given-up.ts'
import { look, move } from './handover.decide.ts'
import { layout } from './takeover.layout.ts'

type Rows = readonly NamedRow<TakeoverLine>[]

/** What is handed over to one's own organization in this state, by location id and role. */
async function received(ctx: Ctx, rows: readonly ImportRow<TakeoverLine>[], status: 'OPEN' | 'CONFIRMED') {
  const { db, actor, now } = ctx
  const ids = [...new Set(rows.map(({ value }) => value.locationId))]
  const of = (logbook: Prisma.LogbookWhereInput) =>
    db.handoverLogbook.findMany({
      where: {
        AND: [visible.handoverLogbook(actor, now), { status, handover: { newOrgId: actor.orgId } }, { logbook }],
      },
      select: {
        id: true,
        role: true,
        logbookId: true,
        logbook: {
          select: { locationId: true, formerIds: { where: { withdrawn: false }, select: { locationId: true } } },
        },
        handover: { select: { number: true } },
      },
    })
  // apart, as `called` says why
  const [today, before] = [
    await of(called(ids)),
    await of({ formerIds: { some: { withdrawn: false, ...called(ids) } } }),
  ]
  const byId = new Map([...today, ...before].map((row) => [row.id, row]))
  const found = [...byId.values()].toSorted((one, other) => one.id - other.id)
  const left = status === 'OPEN' ? found : await heldBy(ctx, found)
  const ofRole = new Map([...Map.groupBy(left, ({ role }) => role)].map(([role, own]) => [role, byAnyName(own)]))
  return new Map(
    rows.map(({ row, value: { role, locationId } }) => [row, ofRole.get(role)?.get(locationId) ?? []] as const),
  )
}

interface Handed {
  id: number
  logbookId: number
  logbook: { locationId: string; formerIds: { locationId: string }[] }
}
/** Each by the ids that it has and had; those of a premises once, whichever of their ids stand there. */
function byAnyName(handed: readonly Handed[]): Map<string, Target[]> {
  const rows = handed.flatMap(({ id, logbookId, logbook: { locationId: name, formerIds } }) =>
    [{ locationId: name }, ...formerIds].map(({ locationId }) => ({ id, logbookId, locationId, name })),
  )
  const once = (named: readonly Target[]) => [...new Map(named.map((one) => [one.id, one])).values()]
  return new Map([...byName(rows)].map(([called, named]) => [called, once(named)]))
}

/** Those of these handovers by which the organization still has what it took over, or will have it. */
async function heldBy<R extends { logbookId: number; handover: { number: string } }>(
  { db, actor, now }: Ctx,
  taken: readonly R[],
): Promise<R[]> {
  const origin = { in: [...new Set(taken.map(({ handover }) => handover.number))] }
  const grants = await db.logbookParty.findMany({
    where: { AND: [visible.logbookParty(actor, now), { origin, orgId: actor.orgId, isVoid: false, OR: unended(now) }] },
    select: { logbookId: true, origin: true },
  })
  const held = new Set(grants.map((grant) => `${grant.origin} ${grant.logbookId}`))
  return taken.filter(({ logbookId, handover }) => held.has(`${handover.number} ${logbookId}`))
}

/** Rows whose log-books were taken over before and are still held by that, with nothing more of them to take over. */
async function same(ctx: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const taken = await received(ctx, rows, 'CONFIRMED')
  return new Set(rows.filter(({ row, targets }) => !targets.length && taken.get(row)?.length).map(({ row }) => row))
}

const inputOf = (rows: Rows) => ({
  move: 'confirm' as const,
  ids: targetIds(rows),
})

/** What is said of what ends with the access of the one before. */
const ENDING: Record<EndKind, ProblemKey> = {
  subcontractsEnded: 'importEndsSubcontracts',
  authorizationsEnded: 'importEndsAuthorizations',
  invitationsEnded: 'importEndsInvitations',
  plansEnded: 'importEndsPlans',
  questionsEnded: 'importEndsQuestions',
  formsStopped: 'importStopsForms',
  updatesWithdrawn: 'importEndsUpdates',
  sensorsUnlinked: 'importEndsSensors',
}

/** Rows that say another role or id than the handover does: whoever has entered them expects something else. */
async function differing({ db, actor, now }: Ctx, rows: Rows): Promise<Remark[]> {
  const saying = rows.filter(({ value: { newRole, statutoryId } }) => newRole || statutoryId)
  if (!saying.length) return []
  const offered = await db.handoverLogbook.findMany({
    where: { AND: [{ id: { in: targetIds(saying) } }, visible.handoverLogbook(actor, now)] },
    select: {
      id: true,
      statutoryId: true,
      handover: { select: { newRole: true } },
      logbook: { select: { locationId: true } },
    },
  })
  const offeredOf = new Map(offered.map((one) => [one.id, one]))
  return saying.flatMap(({ value: { newRole, statutoryId }, targets }) =>
    targets.flatMap(({ id }) => {
      const one = offeredOf.get(id)
      if (newRole && newRole !== one?.handover.newRole) return { id, key: 'takeoverOfOtherRole' as const }
      // what is in service keeps the id that it has
      const given = one?.statutoryId ?? one?.logbook.locationId
      return statutoryId && statutoryId !== given ? { id, key: 'takeoverOfOtherId' as const } : []
    }),
  )
}

/** As the rehearsal of the screen: what is not possible, and what ends with it, counted for each row. */
async function looked(ctx: Ctx, rows: Rows): Promise<Looked> {
  const refused = [...(await differing(ctx, rows)), ...(await look(ctx, inputOf(rows)))]
  const left = new Set(refused.map(({ id }) => id))
  const fitting = rows.filter(({ targets }) => targets.every(({ id }) => !left.has(id)))
  const leaving = await givenUp(ctx, inputOf(fitting).ids)
  const endings = await endingsAt(ctx, [...leaving.values()])
  const notes = endings.flatMap(({ kind, at }) => {
    const on = Map.groupBy(at, (logbookId) => logbookId)
    return fitting.flatMap(({ targets }) => {
      const count = targets.reduce((sum, { id }) => sum + (on.get(leaving.get(id)?.logbookId ?? 0)?.length ?? 0), 0)
      return targets[0] && count ? [{ id: targets[0].id, key: ENDING[kind], meta: { count } }] : []
    })
  })
  return { refused, notes }
}

/** Takes over the log-books of a workbook that are handed over to one's own organization. */
export const takeoverImportRun = accessMode({
  mode: 'takeover',
  kind: 'importTakeovers',
  layout,
  targets: (ctx, rows) => received(ctx, rows, 'OPEN'),
  missing: 'takeoverNotFound',
  purpose: ({ role }) => role,
  // one instant for all of it, as on the screen
  together: () => '',
  same,
  look: looked,
  act: (ctx, rows) => move(ctx, inputOf(rows)),
  blame: {
    handoverRoleLost: { field: 'role' },
    contractorExists: { field: 'newRole' },
    takeoverOfOtherRole: { field: 'newRole' },
    takeoverOfOtherId: { field: 'statutoryId' },
    locationIdUsed: { field: 'statutoryId' },
  },
})

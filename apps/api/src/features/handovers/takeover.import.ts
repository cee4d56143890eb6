import type { TakeoverLine } from '@portal/shared/features/handovers/handover-import.sheet'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { ImportRow } from '../../kernel/imports/reading.ts'
import { accessMode } from '../access-imports/access-import.ts'
import { type Looked, type NamedRow, targetIds } from '../access-imports/mode.ts'
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
  const found = await db.handoverLogbook.findMany({
    where: {
      AND: [
        visible.handoverLogbook(actor, now),
        { status, handover: { newOrgId: actor.orgId } },
        { logbook: { OR: [{ locationId: { in: ids } }, { premises: { in: ids } }] } },
      ],
    },
    select: {
      id: true,
      role: true,
      logbookId: true,
      logbook: { select: { locationId: true } },
      handover: { select: { number: true } },
    },
    orderBy: { id: 'asc' },
  })
  const left = status === 'OPEN' ? found : await heldBy(ctx, found)
  const ofRole = new Map(
    [...Map.groupBy(left, ({ role }) => role)].map(([role, own]) => [
      role,
      byName(own.map(({ id, logbookId, logbook }) => ({ id, logbookId, ...logbook }))),
    ]),
  )
  return new Map(
    rows.map(({ row, value: { role, locationId } }) => [row, ofRole.get(role)?.get(locationId) ?? []] as const),
  )
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
}

/** As the rehearsal of the screen: what is not possible, and what ends with it, counted for each row. */
async function looked(ctx: Ctx, rows: Rows): Promise<Looked> {
  const refused = await look(ctx, inputOf(rows))
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
  blame: { handoverRoleLost: { field: 'role' } },
})

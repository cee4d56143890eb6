import { problem } from '@portal/shared/kernel/problem'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { end, grant } from '../parties/party.service.ts'

/** That an organization has sensors on a log-book is its access to it, as long as one is there. */
export const SENSOR_ROLE = 'supplier.SENSOR'

interface Site {
  orgId: number
  logbookId: number
}

/** Whoever links sensors to these log-books, or takes them off, waits for whoever does: the last one has to be known. */
export const lockSites = ({ db }: Ctx, logbookIds: readonly (number | null)[]): Promise<void> =>
  lockRows(
    db,
    'logbook',
    [...new Set(logbookIds.flatMap((id) => id ?? []))].sort((one, other) => one - other),
  )

const accessOf = ({ db, now }: Ctx, { orgId, logbookId }: Site) =>
  db.logbookParty.findMany({ where: { orgId, logbookId, role: SENSOR_ROLE, ...inForce(now) }, select: { id: true } })

/** Gives an organization the access that its first sensor on a log-book brings. */
export async function openSite(ctx: Ctx, site: Site, origin: number): Promise<void> {
  if ((await accessOf(ctx, site)).length) return
  const { orgId, logbookId } = site
  const given = {
    orgId,
    logbookId,
    role: SENSOR_ROLE,
    startsAt: ctx.now,
    source: 'SENSOR',
    origin: `SR-${origin}`,
  } as const
  await grant(ctx, [given], () => problem('alreadyDecided'))
}

/** Ends that access where none of its sensors is on the log-book any more. */
export async function closeSite(ctx: Ctx, site: Site): Promise<void> {
  const { orgId, logbookId } = site
  if (await ctx.db.sensor.count({ where: { orgId, logbookId } })) return
  const held = await accessOf(ctx, site)
  await end(
    ctx,
    held.map(({ id }) => id),
    ctx.now,
  )
}

export interface Linked extends Site {
  id: number
  code: string
}

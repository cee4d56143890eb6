import { dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { tellRaised, toldFinding } from '../inspection/finding.messages.ts'
import { orgRef } from '../organizations/organization.ref.ts'
import { isToRemind, remindedUntil } from './finding.due.ts'
import { tellReminded } from './finding.messages.ts'

/** Contractors are reminded of what they have not answered, before its time ends and afterwards. */
export const remindFindings = job({
  name: 'inspectionFindings.remind',
  input: z.object({}),
  changes: ['inspectionFindings'],
  every: '0 8 * * *',
  run: (ctx) =>
    ctx.tx(async (ctx) => {
      const { db, now } = ctx
      const today = dayOf(now)
      const open = { status: 'OPEN', deadlineOn: { lte: toDate(remindedUntil(today)) } }
      const waiting = await db.inspectionFinding.findMany({ where: open, include: toldFinding, orderBy: { id: 'asc' } })
      const due = waiting.filter(({ createdAt, deadlineOn, remindedOn }) =>
        isToRemind(
          { foundOn: dayOf(createdAt), deadlineOn: fromDate(deadlineOn), remindedOn: remindedOn.map(fromDate) },
          today,
        ),
      )
      const ids = due.map(({ id }) => id)
      await lockRows(db, 'inspectionFinding', ids)
      const told = await db.inspectionFinding.updateManyAndReturn({
        // somebody may have answered or reminded meanwhile
        where: { id: { in: ids }, status: 'OPEN', NOT: { remindedOn: { has: toDate(today) } } },
        data: { remindedOn: { push: toDate(today) } },
        select: { id: true },
      })
      const isTold = new Set(told.map(({ id }) => id))
      const reminded = due.filter(({ id }) => isTold.has(id))
      await tellReminded(ctx, reminded)
      await ctx.record(
        ...reminded.map(({ id, logbookId }) => ({
          action: 'inspectionFinding.remind',
          model: 'inspectionFinding',
          rowId: id,
          logbookId,
        })),
      )
    }),
})

interface Passing {
  id: number
  owner: number | null
  next: number
}
/** Findings that are not closed, of log-books that have another contractor by now; the maintainer before the installer. */
const passing = ({ db, now }: Ctx) => db.$queryRaw<Passing[]>`
  SELECT f.id, f.owner_id AS owner, c.org_id AS next FROM inspection_finding f CROSS JOIN LATERAL (
    SELECT p.org_id FROM logbook_party p WHERE p.logbook_id = f.logbook_id AND p.kind = 'RC' AND NOT p.is_void
      AND p.starts_at <= ${now} AND (p.ends_at IS NULL OR p.ends_at > ${now}) ORDER BY p.role DESC, p.id LIMIT 1) c
  WHERE f.closed_at IS NULL AND f.owner_id IS DISTINCT FROM c.org_id ORDER BY f.id`

const OWNER = { ...toldFinding, owner: orgRef }
/** Whoever is contractor by now mends what is not closed, and hears of it. */
async function passOn(ctx: Ctx): Promise<void> {
  const { db } = ctx
  const next = new Map((await passing(ctx)).map((row) => [row.id, row.next]))
  const ids = [...next.keys()]
  if (!ids.length) return
  await lockRows(db, 'inspectionFinding', ids)
  const open = { id: { in: ids }, closedAt: null }
  const before = new Map(
    (await db.inspectionFinding.findMany({ where: open, include: OWNER })).map((row) => [row.id, row]),
  )
  for (const [ownerId, rows] of Map.groupBy(next, ([, owner]) => owner))
    await db.inspectionFinding.updateMany({
      where: { id: { in: rows.map(([id]) => id) }, closedAt: null },
      data: { ownerId },
    })
  const passed = await db.inspectionFinding.findMany({ where: open, include: OWNER, orderBy: { id: 'asc' } })
  await ctx.record(
    ...passed.map(({ id, logbookId, owner }) => ({
      action: 'inspectionFinding.passOn',
      model: 'inspectionFinding',
      rowId: id,
      logbookId,
      concerns: [owner?.id, before.get(id)?.owner?.id].flatMap((one) => one ?? []),
      before: { contractor: before.get(id)?.owner ?? null },
      after: { contractor: owner },
    })),
  )
  await tellRaised(ctx, passed)
}

/** A change of contractor takes effect at its moment. */
export const passFindingsOn = job({
  name: 'inspectionFindings.passOn',
  input: z.object({}),
  changes: ['inspectionFindings'],
  every: '* * * * *',
  atStart: true,
  run: (ctx) => ctx.tx(passOn),
})

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { adopt } from '../../kernel/files/put.ts'
import { job } from '../../kernel/jobs.ts'
import { lockRows } from '../../kernel/list/locks.ts'
import { makeDocument } from '../../kernel/pdf/pdf.ts'
import { endWaiting } from '../parties/access-ends.ts'
import { sealRows } from '../seals/contents.ts'
import { tellMinuted } from './handover.messages.ts'
import { codedText, contentsOf, type Minuted, minuted } from './minute.contents.ts'
import { minuteDocument } from './minute.document.ts'

/** Minutes made in one run of the job; the next run makes the next. */
const AT_ONCE = 25
/** Log-books sealed by one statement. */
const SEALED_AT_ONCE = 500

interface Due {
  handoverId: number
  at: Date
  ids: number[]
}

/**
 * Makes the minute of whatever passed by a handover at one instant and has none: told to when it is confirmed, and every minute,
 * so that a process that dies in between loses nothing.
 */
export const makeMinutes = job({
  name: 'handovers.minutes',
  input: z.object({}),
  changes: ['handovers'],
  every: '* * * * *',
  atStart: true,
  async run(ctx) {
    const failures: unknown[] = []
    for (const due of await dueMinutes(ctx))
      await makeMinute(ctx, due).catch((error) => {
        if (!(error instanceof MadeAlready)) failures.push(error)
      })
    // why not at once: one that cannot be made does not keep the others waiting
    if (failures.length) throw new AggregateError(failures, 'minutes of handovers could not be made')
  },
})

/** What was confirmed without a moment is due at once; with one, after it, when nothing is left to be answered or to come into service. */
const dueMinutes = ({ db, now }: Ctx): Promise<Due[]> =>
  db.$queryRaw<Due[]>`
    SELECT l.handover_id AS "handoverId", coalesce(h.starts_at, l.decided_at) AS at, array_agg(l.id ORDER BY l.id) AS ids
    FROM handover_logbook l JOIN handover h ON h.id = l.handover_id
    WHERE l.status = 'CONFIRMED' AND l.minute_id IS NULL AND (h.starts_at IS NULL OR (h.starts_at <= ${now}
      AND NOT EXISTS (SELECT FROM handover_logbook o WHERE o.handover_id = h.id AND (o.status = 'OPEN'
        OR o.status = 'CONFIRMED' AND o.statutory_id IS NOT NULL AND o.settled_at IS NULL))))
    GROUP BY 1, 2 ORDER BY 2, 1 LIMIT ${AT_ONCE}`

/** What ends only at the moment itself has ended before the minute says what has. */
const endWithIt = (ctx: Ctx, { orgId, number }: Minuted, passed: readonly { logbookId: number }[]): Promise<void> =>
  ctx.tx(async (ctx) => {
    const logbookIds = passed.map(({ logbookId }) => logbookId)
    await lockRows(ctx.db, 'logbook', logbookIds)
    await endWaiting(
      ctx,
      logbookIds.map((logbookId) => ({ logbookId, orgId })),
      number,
    )
  })

/** Another process has made it meanwhile. */
class MadeAlready extends Error {}

async function makeMinute(ctx: Ctx, { handoverId, at, ids }: Due): Promise<void> {
  const handover = await ctx.db.handover.findUniqueOrThrow({ where: { id: handoverId }, include: minuted })
  const wanted = new Set(ids)
  const passed = handover.logbooks.filter(({ id }) => wanted.has(id))
  await endWithIt(ctx, handover, passed)
  const contents = await contentsOf(ctx, handover, at, passed)
  const { text, code } = codedText(contents)
  const { bytes, sha256 } = await makeDocument(ctx, minuteDocument(ctx, contents, code))
  const name = `handover-${handover.number}-${at.toISOString().slice(0, 10)}.pdf`
  const file = { id: randomUUID(), name, mime: 'application/pdf', size: bytes.length, sha256, isAdopted: false }
  await ctx.files.write(file.id, (out) => new Promise((resolve) => out.end(bytes, resolve)))
  try {
    await ctx.tx(async (ctx) => {
      const logbookIds = passed.map(({ logbookId }) => logbookId)
      await lockRows(ctx.db, 'logbook', logbookIds)
      const open = await ctx.db.handoverLogbook.count({ where: { id: { in: ids }, minuteId: null } })
      if (open < ids.length) throw new MadeAlready()
      const minute = await ctx.db.handoverMinute.create({
        data: { handoverId, at, code, contents: text, createdAt: ctx.now },
      })
      await ctx.db.handoverLogbook.updateMany({ where: { id: { in: ids } }, data: { minuteId: minute.id } })
      await adopt(ctx, { handoverMinuteId: minute.id }, [file])
      const inOrder = passed.toSorted((a, b) => a.logbookId - b.logbookId).map(({ id }) => id)
      for (let from = 0; from < inOrder.length; from += SEALED_AT_ONCE)
        await sealRows(ctx, 'HANDOVER', inOrder.slice(from, from + SEALED_AT_ONCE))
      await tellMinuted(
        ctx,
        { ...handover, at },
        passed.map(({ logbook }) => logbook),
      )
      await ctx.record(
        ...passed.map(({ logbookId }) => ({
          action: 'handover.minute',
          model: 'handoverMinute',
          rowId: minute.id,
          logbookId,
          concerns: [handover.orgId, handover.newOrgId],
          after: { number: handover.number, code },
        })),
      )
    })
  } finally {
    if (!file.isAdopted) await ctx.files.remove(file.id)
  }
}

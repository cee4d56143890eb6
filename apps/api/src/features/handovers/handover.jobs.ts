import { Prisma } from '@portal/db'
import { dayOf, HONG_KONG, toDate } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { z } from 'zod'
import { job } from '../../kernel/jobs.ts'
import { reminder } from '../messages/reminder.ts'
import { wholeHandover } from './handover.decide.ts'
import { tellLapsed } from './handover.messages.ts'

/** What nobody has answered at its moment is cancelled. */
export const lapseHandovers = job({
  name: 'handovers.lapse',
  input: z.object({}),
  changes: ['handovers'],
  every: '* * * * *',
  atStart: true,
  async run(ctx) {
    const where = { status: 'OPEN', handover: { startsAt: { lte: ctx.now } } }
    await ctx.tx(async (ctx) => {
      const { db, now } = ctx
      const open = await db.handoverLogbook.findMany({ where, select: { id: true } })
      const moved = await db.handoverLogbook.updateManyAndReturn({
        where: { id: { in: open.map(({ id }) => id) }, status: 'OPEN' },
        data: { status: 'CANCELLED', decidedAt: now },
      })
      const ids = moved.map(({ id }) => id)
      const lapsed = await db.handoverLogbook.findMany({ where: { id: { in: ids } }, include: wholeHandover })
      await tellLapsed(ctx, lapsed)
      await ctx.record(
        ...lapsed.map(({ id, logbookId, handover: { orgId, newOrgId } }) => ({
          action: 'handover.lapse',
          model: 'handoverLogbook',
          rowId: id,
          logbookId,
          concerns: [orgId, newOrgId],
          before: { status: 'OPEN' },
          after: { status: 'CANCELLED' },
        })),
      )
    })
  },
})

/** So many days before its moment the receiver is reminded of what it has not answered. */
const REMINDED_BEFORE = [7, 3, 1]
const CANDIDATES = Prisma.sql`
  SELECT l.id, (h.starts_at AT TIME ZONE ${HONG_KONG})::date AS expires_on
  FROM handover_logbook l JOIN handover h ON h.id = l.handover_id WHERE l.status = 'OPEN'`

export const remindHandovers = reminder({
  name: 'handovers.remind',
  subject: 'HANDOVER',
  candidates: CANDIDATES,
  days: REMINDED_BEFORE,
  load: ({ db }, ids) =>
    db.handoverLogbook.findMany({ where: { id: { in: [...ids] } }, include: wholeHandover, orderBy: { id: 'asc' } }),
  dateOf: ({ handover: { startsAt } }) => startsAt && toDate(dayOf(startsAt)),
  event: 'handoverWaiting',
  about: ({ logbook: { locationId, addressEn, addressZh }, role, handover: { number, org } }, due) => ({
    params: {
      locationId,
      addressEn,
      addressZh,
      number,
      partyRole: role,
      orgEn: org.nameEn,
      orgZh: org.nameZh,
      ...due,
    },
    link: `${SCREENS.takeOver.path}?q=${locationId}`,
  }),
  to: [({ handover: { newOrgId } }) => ({ orgIds: [newOrgId], permission: 'handover:answer' })],
  link: SCREENS.takeOver.path,
})

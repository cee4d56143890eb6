import { dashboardQuery } from '@portal/shared/features/dashboard/dashboard.schema'
import { added, figuresOf } from '@portal/shared/features/dashboard/figures'
import { monthText } from '@portal/shared/features/dashboard/month.text'
import type { MailEnd } from '@portal/shared/features/dashboard-templates/template.codes'
import { addMonths, type Day, fromDate, toDate } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { z } from 'zod'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import { standIn } from '../auth/session.ts'
import { notify } from '../messages/notify.ts'
import { monthsOf, windowOf } from './dashboard.service.ts'
import { type SettledFigures, settledText } from './settled-mail.text.ts'
import { templateName } from './template.texts.ts'

/** Wishes looked at in one go. */
const BATCH = 200

/** Somebody wants the figures of a template. */
interface Wish {
  userId: number
  templateId: number
}

/** The last settled month, once the dashboards have counted all log-books after its settlement. */
async function countedMonth({ db }: Ctx): Promise<Day | undefined> {
  const [settlement, clock] = await Promise.all([
    db.monthSettlement.findFirst({ orderBy: { month: 'desc' } }),
    db.figureClock.findFirst(),
  ])
  return settlement && clock && clock.month > settlement.month && clock.countedAt >= settlement.settledAt
    ? fromDate(settlement.month)
    : undefined
}

/** The wishes that are due for a month, each once; what cannot be mailed waits for the next run. */
async function* due({ db }: Ctx, month: Day, stop: AbortSignal | undefined): AsyncGenerator<Wish> {
  for (let last: Wish = { userId: 0, templateId: 0 }; !stop?.aborted; ) {
    const { userId, templateId } = last
    const rows = await db.dashboardMail.findMany({
      where: {
        mailedMonth: { lt: toDate(month) },
        OR: [{ userId: { gt: userId } }, { userId, templateId: { gt: templateId } }],
      },
      orderBy: [{ userId: 'asc' }, { templateId: 'asc' }],
      select: { userId: true, templateId: true },
      take: BATCH,
    })
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}

/**
 * Mails the figures of the month that was settled last to whoever wants them of a template, in his language and of what he may see by
 * then. The message and the note that it was written are one transaction, so that nobody is written to twice (docs/decisions/026).
 */
export const mailSettled = job({
  name: 'dashboard.mail',
  input: z.object({}),
  every: '*/10 * * * *',
  isWakeUp: true,
  async run(ctx, _, stop) {
    const month = await countedMonth(ctx)
    if (!month) return
    for await (const wish of due(ctx, month, stop)) {
      if (stop?.aborted) return
      await mailOne(ctx, wish, month).catch((error: unknown) =>
        ctx.log.error({ err: error, ...wish, month }, 'settled figures not mailed'),
      )
    }
  },
})

/** What becomes of a wish is found out before it is claimed: figures of many log-books are counted while nobody waits for its row. */
async function mailOne(ctx: Ctx, wish: Wish, month: Day): Promise<void> {
  const { db, now } = ctx
  const template = await db.dashboardTemplate.findUnique({ where: { id: wish.templateId } })
  if (!template) return
  const names = namesOf(template)
  const actor = await standIn(ctx, wish.userId)
  const ends = (why: MailEnd | null) => claimed(ctx, wish, month, (ctx) => end(ctx, wish, names, why))
  if (!actor) return ends(null)
  if (!actor.permissions.has('dashboard:read')) return ends('UNREAD')
  const where = { AND: [{ id: template.id }, visible.dashboardTemplate(actor, now)] }
  if (!(await db.dashboardTemplate.count({ where }))) return ends('GONE')
  const figures = await settledFigures(ctx.as(actor, actor.language), template.option, month)
  const params = {
    ...names,
    monthEn: monthText('eng', month),
    monthZh: monthText('chi', month),
    figuresEn: settledText('eng', figures),
    figuresZh: settledText('chi', figures),
  }
  const object = { model: 'dashboardTemplate', id: template.id }
  return claimed(ctx, wish, month, (ctx) =>
    notify(ctx, {
      event: 'settledFigures',
      to: { userIds: [actor.userId] },
      about: [{ object, params, link: path.dashboardTemplate(template.id) }],
    }),
  )
}

/** Does it in the transaction that notes the month on the wish; of two who would, the second finds it noted, or the wish gone. */
const claimed = (ctx: Ctx, wish: Wish, month: Day, act: (ctx: Ctx) => Promise<void>): Promise<void> =>
  ctx.tx(async (ctx) => {
    const { count } = await ctx.db.dashboardMail.updateMany({
      where: { ...wish, mailedMonth: { lt: toDate(month) } },
      data: { mailedMonth: toDate(month) },
    })
    if (count) await act(ctx)
  })

/** The wish ends, and whoever may still sign in is told why. */
async function end(ctx: Ctx, wish: Wish, names: Names, mailEnd: MailEnd | null): Promise<void> {
  await ctx.db.dashboardMail.deleteMany({ where: { ...wish } })
  if (!mailEnd) return
  await notify(ctx, {
    event: 'settledFiguresEnded',
    to: { userIds: [wish.userId] },
    about: [
      {
        object: { model: 'dashboardTemplate', id: wish.templateId },
        params: { ...names, mailEnd },
        link: SCREENS.dashboard.path,
      },
    ],
  })
}

type Names = Record<'templateEn' | 'templateZh', string>
const namesOf = (template: Parameters<typeof templateName>[0]): Names => ({
  templateEn: templateName(template, 'eng'),
  templateZh: templateName(template, 'chi'),
})

const kept = z.object({ filters: dashboardQuery })

/** The figures of a month and of the one before, as the reader sees them under the filters of a template. */
async function settledFigures(ctx: Ctx, option: unknown, month: Day): Promise<SettledFigures> {
  const { clock, rows } = await windowOf(ctx, kept.parse(option).filters)
  const months = monthsOf(clock, rows)
  const of = (which: Day) => ({
    month: which,
    figures: figuresOf(months.flatMap((one) => (one.month === which ? [one.sums] : []))),
  })
  const units = (kind?: string) => added(rows.filter((row) => !kind || row.kind === kind)).units
  return { units: units(), lifts: units('L'), month: of(month), before: of(addMonths(month, -1)) }
}

import { Prisma } from '@portal/db'
import type { MessageEvent } from '@portal/shared/features/messages/message.codes'
import { addDays, dayOf, daysBetween, fromDate, toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import type { Ctx } from '../../kernel/ctx.ts'
import { job } from '../../kernel/jobs.ts'
import type { Audience } from './audience.ts'
import { type Notification, notify } from './notify.ts'

/** What a reminder says of its date: the day, and in how many days that is. */
interface Due {
  expiresOn: string
  days: number
}
/** Rows that come to an end on a day, and whoever is to hear of it before. */
interface Reminder<R, E extends MessageEvent> {
  name: string
  /** The kind of rows, under which it is kept who was reminded of what. */
  subject: string
  /** Selects `id` and `expires_on`. */
  candidates: Prisma.Sql
  /** So many days before, at each of them once. */
  days: readonly number[]
  load(ctx: Ctx, ids: readonly number[]): Promise<R[]>
  dateOf(row: R): Date | null
  event: E
  about(row: R, due: Due): Notification<E>['about'][number]
  /** All that the same people hear of is one message. */
  to: readonly ((row: R) => Audience | undefined)[]
  /** Where a message about several rows leads. */
  link: string
}

/** A job of every morning that reminds people of days to come (docs/decisions/022). */
export const reminder = <R, E extends MessageEvent>(spec: Reminder<R, E>) =>
  job({
    name: spec.name,
    every: '0 8 * * *',
    input: z.object({}),
    run: (ctx) =>
      ctx.tx(async (ctx) => {
        const rows = await spec.load(ctx, await claim(ctx, spec))
        for (const audienceOf of spec.to) {
          const groups = Map.groupBy(rows, (row) => JSON.stringify(audienceOf(row)))
          for (const group of groups.values()) await tell(ctx, spec, audienceOf, group)
        }
      }),
  })

async function tell<R, E extends MessageEvent>(
  ctx: Ctx,
  { event, dateOf, about, link }: Reminder<R, E>,
  audienceOf: (row: R) => Audience | undefined,
  rows: readonly R[],
): Promise<void> {
  const [first] = rows
  const to = first && audienceOf(first)
  if (!to) return
  const things = rows.flatMap((row) => {
    const date = dateOf(row)
    const expiresOn = date && fromDate(date)
    return expiresOn ? about(row, { expiresOn, days: daysBetween(dayOf(ctx.now), expiresOn) }) : []
  })
  await notify(ctx, { event, to, about: things, link })
}

/**
 * The ids whose day has come within so many days and that nobody was reminded of yet: the row written for each is what makes
 * a reminder happen once, whatever runs twice or was missed. A new day starts anew.
 */
async function claim(
  ctx: Ctx,
  { subject, candidates, days }: Pick<Reminder<never, never>, 'subject' | 'candidates' | 'days'>,
): Promise<number[]> {
  const today = dayOf(ctx.now)
  const ascending = [...days].sort((one, other) => one - other)
  const claimed: number[] = []
  for (const [index, most] of ascending.entries()) {
    const from = toDate(addDays(today, (ascending[index - 1] ?? -1) + 1))
    const to = toDate(addDays(today, most))
    const rows = await ctx.db.$queryRaw<{ subject_id: number }[]>(Prisma.sql`
      INSERT INTO expiry_reminder (subject, subject_id, expires_on, days, created_at)
      SELECT ${subject}, c.id, c.expires_on, ${most}::int, ${ctx.now} FROM (${candidates}) c
      WHERE c.expires_on BETWEEN ${from}::date AND ${to}::date ORDER BY c.id
      ON CONFLICT DO NOTHING RETURNING subject_id`)
    claimed.push(...rows.map((row) => row.subject_id))
  }
  return claimed
}

import { Prisma } from '@portal/db'
import { REMINDER_DAYS } from '@portal/shared/features/organizations/organization.codes'
import { addDays, dayOf, toDate } from '@portal/shared/kernel/time'
import type { Ctx } from '../../kernel/ctx.ts'

/**
 * The ids whose registration has come within a reminder's days and that nobody was reminded of yet: the row written for
 * each is what makes a reminder happen once, whatever runs twice or was missed. A new expiry date starts anew.
 * `candidates` selects `id` and `expires_on`.
 */
export async function claimReminders(
  ctx: Ctx,
  subject: 'WORKER' | 'ORGANIZATION',
  candidates: Prisma.Sql,
): Promise<number[]> {
  const today = dayOf(ctx.now)
  const days = [...REMINDER_DAYS].sort((one, other) => one - other)
  const claimed: number[] = []
  for (const [index, most] of days.entries()) {
    const from = toDate(addDays(today, (days[index - 1] ?? -1) + 1))
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

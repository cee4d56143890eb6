import { Prisma } from '@portal/db'
import type { Ctx } from '../../kernel/ctx.ts'

/** What is registered anew: of one person, or of all in a workbook. */
interface Registered {
  numbers: readonly string[]
  emails?: readonly string[]
}

/** Workers `w` whom another contractor has let go: their numbers and addresses are for whoever employs them next. */
export const isFree = ({ actor }: Ctx): Prisma.Sql =>
  Prisma.sql`NOT w.is_active AND w.left_at IS NULL AND w.org_id <> ${actor.orgId}`

/** An address nobody can have: what was the former account's belongs to the person, who takes it along. */
const formerEmail = (userId: number) => `former-${userId}@moved.invalid`

/**
 * A worker changes employer: once he has been let go, another contractor may register the same number or e-mail address.
 * The former row and its account stay as history and are never opened again. Whoever is employed still is left alone, and the
 * database refuses his number (11804).
 */
export async function takeOver(ctx: Ctx, { numbers, emails = [] }: Registered): Promise<void> {
  const { db, now } = ctx
  const plain = numbers.map((number) => number.replaceAll('-', ''))
  const former = await db.$queryRaw<{ id: number; user_id: number | null }[]>`
    UPDATE worker w SET left_at = ${now}, version = w.version + 1
    WHERE ${isFree(ctx)} AND (
      EXISTS (SELECT 1 FROM worker_registration r
              WHERE r.worker_id = w.id AND NOT r.is_past AND replace(r.number, '-', '') = ANY(${plain}))
      OR w.user_id IN (SELECT a.id FROM account a WHERE a.email = ANY(${emails})))
    RETURNING w.id, w.user_id`
  for (const { id, user_id: userId } of former) {
    await db.workerRegistration.updateMany({ where: { workerId: id }, data: { isPast: true } })
    if (userId) await db.user.update({ where: { id: userId }, data: { email: formerEmail(userId), phone: null } })
    await ctx.record({
      action: 'worker.takenOver',
      model: 'worker',
      rowId: id,
      before: { leftAt: null },
      after: { leftAt: now },
    })
  }
}

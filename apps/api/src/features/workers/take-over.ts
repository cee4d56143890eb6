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

/** What nobody can have or type: the address and the name of the former account belong to the person, who takes them along. */
const formerOf = (userId: number) => ({
  username: `former-${userId}`,
  email: `former-${userId}@moved.invalid`,
  phone: null,
})

/** Somebody who was taken over, as he was known until then. */
export interface Former {
  username: string
  email: string
  numbers: readonly string[]
}
export const plainNumber = (number: string): string => number.replaceAll('-', '')

/** By which name somebody gets in: the one he has had, or the one that is wanted for who is new. */
export function usernameFor(
  former: readonly Former[],
  { username, email, numbers }: { username: string; email: string; numbers: readonly string[] },
): string {
  const plain = numbers.map(plainNumber)
  const same = former.find((one) => one.email === email || one.numbers.some((number) => plain.includes(number)))
  return same?.username ?? username
}

/**
 * A worker changes employer: once he has been let go, another contractor may register the same number or e-mail address.
 * The former row and its account stay as history and are never opened again; username, e-mail and phone go along. Whoever is employed still is left alone, and the
 * database refuses his number (11804).
 */
export async function takeOver(ctx: Ctx, { numbers, emails = [] }: Registered): Promise<Former[]> {
  const { db, now } = ctx
  const plain = numbers.map(plainNumber)
  const left = await db.$queryRaw<{ id: number }[]>`
    UPDATE worker w SET left_at = ${now}, version = w.version + 1
    WHERE ${isFree(ctx)} AND (
      EXISTS (SELECT 1 FROM worker_registration r
              WHERE r.worker_id = w.id AND NOT r.is_past AND replace(r.number, '-', '') = ANY(${plain}))
      OR w.user_id IN (SELECT a.id FROM account a WHERE a.email = ANY(${emails})))
    RETURNING w.id`
  const ids = left.map(({ id }) => id)
  const workers = await db.worker.findMany({
    where: { id: { in: ids } },
    include: { user: true, registrations: { where: { isPast: false } } },
  })
  await db.workerRegistration.updateMany({ where: { workerId: { in: ids } }, data: { isPast: true } })
  for (const { user } of workers) if (user) await db.user.update({ where: { id: user.id }, data: formerOf(user.id) })
  await ctx.record(
    ...ids.map((id) => ({
      action: 'worker.takenOver',
      model: 'worker',
      rowId: id,
      before: { leftAt: null },
      after: { leftAt: now },
    })),
  )
  return workers.flatMap(({ user, registrations }) =>
    user
      ? [
          {
            username: user.username,
            email: user.email,
            numbers: registrations.map(({ number }) => plainNumber(number)),
          },
        ]
      : [],
  )
}

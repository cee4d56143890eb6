import { DEPUTY_TAGS, eventRule, type MessageEvent } from '@portal/shared/features/messages/message.codes'
import { standingIn } from '../../access/deputy.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Recipients } from './recipients.ts'

/** Who stands in today for these people, each by the id of whoever is away. */
export async function deputiesOf({ db, now }: Ctx, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.deputy.findMany({
    where: { userId: { in: [...userIds] }, ...standingIn(now) },
    select: { userId: true, deputyId: true },
  })
  return new Map(rows.map(({ userId, deputyId }) => [userId, deputyId]))
}

/** Whether an event reaches whoever stands in for somebody, too. */
export const reachesDeputies = (event: MessageEvent): boolean => {
  const { tag } = eventRule(event)
  return DEPUTY_TAGS.some((one) => one === tag)
}

/** The same people, and whoever stands in for one of them. */
export async function idsWithDeputies(ctx: Ctx, event: MessageEvent, userIds: readonly number[]): Promise<number[]> {
  if (!reachesDeputies(event)) return [...userIds]
  return [...new Set([...userIds, ...(await deputiesOf(ctx, others(ctx, userIds))).values()])]
}

/** The same people, and whoever stands in for one of them, with the log-books of both. */
export async function withDeputies(ctx: Ctx, event: MessageEvent, recipients: Recipients): Promise<Recipients> {
  if (!reachesDeputies(event)) return recipients
  const deputies = await deputiesOf(ctx, others(ctx, [...recipients.keys()]))
  if (!deputies.size) return recipients
  const all = new Map(recipients)
  for (const [userId, deputyId] of deputies) {
    const away = recipients.get(userId)
    if (away) all.set(deputyId, { ...away, books: new Set([...away.books, ...(all.get(deputyId)?.books ?? [])]) })
  }
  return all
}

/** What somebody does himself is told neither to him nor to whoever stands in for him on his account. */
const others = ({ actor }: Ctx, userIds: readonly number[]) => userIds.filter((id) => id !== actor.userId)

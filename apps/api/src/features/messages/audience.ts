import type { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import {
  eventRule,
  isStatutory,
  type MessageChannel,
  type MessageEvent,
  TAG_RULES,
} from '@portal/shared/features/messages/message.codes'
import type { PartyKind } from '@portal/shared/features/parties/party.schema'
import { logbookStaff, partiesInForce, staff } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Thing } from './content.ts'

/** Who must know: people by name, an organization's people with a right, or the parties of the log-books it is about. */
export type Audience =
  | { userIds: readonly number[] }
  | { orgIds: readonly number[]; permission: Permission }
  | { parties: readonly PartyKind[]; permission: Permission }

/** A person to be told, and where he wants to be. */
export interface Person {
  id: number
  web: boolean
  mail: boolean
}
/** People who are told of the same things. */
export interface Group {
  things: readonly Thing[]
  people: readonly Person[]
}

/** Who hears of what. A party hears only of things on log-books of its own. */
export async function groupsOf(
  ctx: Ctx,
  event: MessageEvent,
  to: Audience,
  things: readonly Thing[],
): Promise<Group[]> {
  if ('parties' in to) return partyGroups(ctx, event, to, things)
  const where = 'userIds' in to ? { id: { in: [...to.userIds] } } : staff(to.orgIds, to.permission)
  return [{ things, people: await peopleOf(ctx, event, where) }]
}

async function partyGroups(
  ctx: Ctx,
  event: MessageEvent,
  { parties, permission }: Extract<Audience, { parties: unknown }>,
  things: readonly Thing[],
): Promise<Group[]> {
  const logbookIds = [...new Set(things.flatMap(({ logbookId }) => logbookId ?? []))]
  const rows = await ctx.db.logbookParty.findMany({
    where: partiesInForce(logbookIds, parties, ctx.now),
    select: { logbookId: true, orgId: true },
    distinct: ['logbookId', 'orgId'],
  })
  const holders = Map.groupBy(rows, ({ logbookId }) => logbookId)
  const theirs = new Map<number, number[]>()
  for (const [index, { logbookId = 0 }] of things.entries())
    for (const { orgId } of holders.get(logbookId) ?? []) theirs.set(orgId, [...(theirs.get(orgId) ?? []), index])
  const people = await peopleOf(ctx, event, logbookStaff([...theirs.keys()], permission))
  const alike = Map.groupBy(people, ({ orgId }) => theirs.get(orgId)?.join() ?? '')
  return [...alike.values()].map((same) => ({
    people: same,
    things: (theirs.get(same[0]?.orgId ?? 0) ?? []).flatMap((index) => things[index] ?? []),
  }))
}

/** Those who can be told at all, never the one who did it, with what each chose for this tag; one question for everybody. */
async function peopleOf(
  { db, actor }: Ctx,
  event: MessageEvent,
  who: Prisma.UserWhereInput,
): Promise<(Person & { orgId: number })[]> {
  const { tag, hasOwnMail } = eventRule(event)
  const chosen = { where: { tag }, select: { web: true, mail: true } }
  const where = { AND: [{ status: 'ENABLED', id: { not: actor.userId } }, who] }
  const rows = await db.user.findMany({
    where,
    orderBy: { id: 'asc' },
    select: { id: true, orgId: true, messagePreferences: chosen },
  })
  return rows
    .map(({ id, orgId, messagePreferences: [choice] }) => {
      const wants = (channel: MessageChannel) => isStatutory(tag, channel) || (choice ?? TAG_RULES[tag])[channel]
      return { id, orgId, web: wants('web'), mail: !hasOwnMail && wants('mail') }
    })
    .filter(({ web, mail }) => web || mail)
}

import type { Permission } from '@portal/shared/access/permissions'
import {
  eventRule,
  isStatutory,
  type MessageChannel,
  type MessageEvent,
  TAG_RULES,
} from '@portal/shared/features/messages/message.codes'
import type { PartyKind } from '@portal/shared/features/parties/party.schema'
import { partiesInForce, staff } from '../../access/message.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { keyOf, type Thing } from './content.ts'
import { idsWithDeputies, withDeputies } from './deputies.ts'
import { booksByOrg, type Recipients, recipientsOf } from './recipients.ts'

/**
 * Who must know: people by name (with whoever stands in for them, unless these are among them already), an organization's people with a right, those of many organizations each about log-books of its own,
 * who hears of log-books, or the parties of those it is about.
 */
export type Audience =
  | { userIds: readonly number[]; deputies?: 'included' }
  | { orgIds: readonly number[]; permission: Permission }
  | { holders: ReadonlyMap<number, ReadonlySet<number>>; permission: Permission }
  | { recipients: Recipients }
  | { parties: readonly PartyKind[]; permission: Permission }

/** A person to be told, and where he wants to be. */
export interface Person {
  id: number
  web: boolean
  mail: boolean
  /** The mail waits for the digest of the day. */
  daily: boolean
}
/** People who are told of the same things. */
export interface Group {
  things: readonly Thing[]
  people: readonly Person[]
}

/** Who hears of what. Of what happened on log-books a person hears where he reads them. */
export async function groupsOf(
  ctx: Ctx,
  event: MessageEvent,
  to: Audience,
  things: readonly Thing[],
): Promise<Group[]> {
  if ('parties' in to) return groupsByBook(ctx, event, await partyRecipients(ctx, to, things), things)
  if ('holders' in to) return groupsByBook(ctx, event, await holderRecipients(ctx, to), things)
  if ('recipients' in to) return groupsByBook(ctx, event, to.recipients, things)
  if ('userIds' in to && to.deputies) return [{ things, people: await peopleOf(ctx, event, to.userIds) }]
  const userIds = 'userIds' in to ? to.userIds : await staffIds(ctx, to)
  return [{ things, people: await peopleOf(ctx, event, await idsWithDeputies(ctx, event, userIds)) }]
}

async function staffIds({ db }: Ctx, { orgIds, permission }: Extract<Audience, { orgIds: unknown }>) {
  const rows = await db.user.findMany({ where: staff(orgIds, permission), select: { id: true } })
  return rows.map(({ id }) => id)
}

/** As if each organization were told by itself, in one act: a thousand of them cost no more statements than one. */
async function holderRecipients(
  { db }: Ctx,
  { holders, permission }: Extract<Audience, { holders: unknown }>,
): Promise<Recipients> {
  const rows = await db.user.findMany({
    where: staff([...holders.keys()], permission),
    select: { id: true, orgId: true },
  })
  return new Map(rows.map(({ id, orgId }) => [id, { orgId, books: holders.get(orgId) ?? new Set<number>() }]))
}

async function partyRecipients(
  ctx: Ctx,
  { parties, permission }: Extract<Audience, { parties: unknown }>,
  things: readonly Thing[],
): Promise<Recipients> {
  const logbookIds = [...new Set(things.flatMap(({ logbookId }) => logbookId ?? []))]
  const rows = await ctx.db.logbookParty.findMany({
    where: partiesInForce(logbookIds, parties, ctx.now),
    select: { logbookId: true, orgId: true },
    distinct: ['logbookId', 'orgId'],
  })
  return recipientsOf(ctx, booksByOrg(rows), permission)
}

async function groupsByBook(
  ctx: Ctx,
  event: MessageEvent,
  told: Recipients,
  things: readonly Thing[],
): Promise<Group[]> {
  const recipients = await withDeputies(ctx, event, told)
  const people = await peopleOf(ctx, event, [...recipients.keys()])
  // most people of an organization share one set of log-books, so that it is looked through once for all of them
  const groups = [...Map.groupBy(people, ({ id }) => recipients.get(id)?.books)].map(([books, same]) => ({
    people: same,
    things: things.filter(({ logbookId }) => logbookId !== undefined && books?.has(logbookId)),
  }))
  const alike = Map.groupBy(groups, (group) => group.things.map(keyOf).join())
  return [...alike.values()]
    .map((same) => ({ things: same[0]?.things ?? [], people: same.flatMap((group) => group.people) }))
    .filter((group) => group.things.length > 0)
}

/** Those of these people who can be told at all, never the one who did it, with what each chose for this tag. */
async function peopleOf({ db, actor }: Ctx, event: MessageEvent, userIds: readonly number[]): Promise<Person[]> {
  const { tag, hasOwnMail } = eventRule(event)
  const rows = await db.$queryRaw<
    { id: number; choice: (Record<MessageChannel, boolean> & { daily: boolean }) | null }[]
  >`/* prepared */
    SELECT u.id, (SELECT json_build_object('web', p.web, 'mail', p.mail, 'daily', p.daily) FROM message_preference p WHERE p.user_id = u.id AND p.tag = ${tag}) AS choice
    FROM account u WHERE u.id = ANY(${[...userIds]}::int[]) AND u.status = 'ENABLED' AND u.id <> ${actor.userId} ORDER BY u.id`
  return rows
    .map(({ id, choice }) => {
      const wants = (channel: MessageChannel) => isStatutory(tag, channel) || (choice ?? TAG_RULES[tag])[channel]
      const daily = choice?.daily === true && !isStatutory(tag, 'mail')
      return { id, web: wants('web'), mail: !hasOwnMail && wants('mail'), daily }
    })
    .filter(({ web, mail }) => web || mail)
}

import type { Prisma } from '@portal/db'
import type { Permission } from '@portal/shared/access/permissions'
import { binLife, readingLife, starLife } from '@portal/shared/features/messages/message.rules'
import { BIN_DAYS } from '@portal/shared/features/messages/message.schema'
import type { PartyKind } from '@portal/shared/features/parties/party.schema'
import type { Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { inForce } from './logbook.ts'
import { readersOf, WHOLE_ORGANIZATION } from './readers.ts'

const DAY_MS = 86_400_000
/** What was deleted before this moment is gone, even if the nightly purge is late. */
export const binEnd = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * DAY_MS)

/** Reading, starring and deleting are one person's affair: nobody sees another's messages, whatever his rights. */
export const inbox: Scope<'messageRecipient'> = ({ userId }) => ({ userId, deletedAt: null })
export const bin: Scope<'messageRecipient'> = ({ userId }, now) => ({ userId, deletedAt: { gt: binEnd(now) } })
export const messageRecipient: Scope<'messageRecipient'> = ({ userId }, now) => ({
  userId,
  OR: [{ deletedAt: null }, { deletedAt: { gt: binEnd(now) } }],
})
export const message: Scope<'message'> = (actor, now) => ({ recipients: { some: messageRecipient(actor, now) } })
const own = { visible: messageRecipient, unknown: 'messageNotFound', foreign: 'messageNotFound' } as const
const since = <C extends string>(column: C) => ({
  no: { where: { [column]: null }, data: () => ({ [column]: null }) },
  yes: { where: { [column]: { not: null } }, data: (now: Date) => ({ [column]: now }) },
})
const [reading, star, deletion] = [since('readAt'), since('bookmarkedAt'), since('deletedAt')]
export const readingMoves = govern('messageRecipient', readingLife, {
  ...own,
  parties: { recipient: messageRecipient },
  states: { UNREAD: reading.no, READ: reading.yes },
})
/** What lies in the bin is starred after it was taken back. */
export const starMoves = govern('messageRecipient', starLife, {
  ...own,
  visible: inbox,
  parties: { recipient: inbox },
  states: { PLAIN: star.no, STARRED: star.yes },
})
export const binMoves = govern('messageRecipient', binLife, {
  ...own,
  parties: { recipient: messageRecipient },
  states: { INBOX: deletion.no, BIN: deletion.yes },
})
export const messagePreference: Scope<'messagePreference'> = ({ userId }) => ({ userId })
export const messageDigest: Scope<'messageDigest'> = ({ userId }) => ({ userId })

const holding = (permission: Permission): Prisma.UserWhereInput => ({
  roles: { some: { role: { permissions: { some: { channel: 'web', permission } } } } },
})

/** The people of these organizations who may do this on the portal. */
export const staff = (orgIds: readonly number[], permission: Permission): Prisma.UserWhereInput => ({
  orgId: { in: [...orgIds] },
  ...holding(permission),
})
/** People who can open every log-book of their organization: others would hear of what they cannot open. */
export const readsWholeOrganization = (): Prisma.UserWhereInput => readersOf(...WHOLE_ORGANIZATION)
/** People who, where they do not read all of them, may read some log-books, by what they are members of or named for. */
export const mayBeConfined = (): Prisma.UserWhereInput => ({
  OR: [{ subjects: { some: {} } }, { worker: { isNot: null } }],
})
/** The parties of log-books at this moment. */
export const partiesInForce = (
  logbookIds: readonly number[],
  kinds: readonly PartyKind[],
  now: Date,
): Prisma.LogbookPartyWhereInput => ({
  logbookId: { in: [...logbookIds] },
  kind: { in: [...kinds] },
  ...inForce(now),
})

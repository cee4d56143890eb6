import type { InvitationLine } from '@portal/shared/features/invitations/invitation-import.sheet'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { endOf, showDay, startOf } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { accessMode } from '../access-imports/access-import.ts'
import { type Looked, type NamedRow, targetIds } from '../access-imports/mode.ts'
import { logbooksOfRows } from '../location-lists/named-logbooks.ts'
import { organizationAt } from '../organizations/organization.mailbox.ts'
import { create, look } from './invitation.create.ts'
import { layout } from './invitation.layout.ts'

type Row = NamedRow<InvitationLine>
type Rows = readonly Row[]

/** The same recipient, role, days and words are one mail. */
const together = ({ category, email, startsOn, endsOn, recipientName, message }: InvitationLine): string =>
  JSON.stringify([category, email, startsOn, endsOn, recipientName, message])

/** What the form of an invitation would send; whoever is invited has to be there already. */
async function inputOf(ctx: Ctx, rows: Rows) {
  const [first] = rows as readonly [Row]
  const { locationId: _, replace: __, recipientName, message, ...rest } = first.value
  const org = await organizationAt(ctx, rest.email)
  if (!org) throw fieldProblem('email', 'importEmailNotRpAdmin')
  return {
    ...rest,
    recipientName: recipientName || localName(org, ctx.language, 'name'),
    ...(message && { message }),
    ids: targetIds(rows),
    replace: targetIds(rows.filter(({ value }) => value.replace === 'Y')),
  }
}

/** As the confirm step of the screen: what is not possible, and who is replaced. */
async function looked(ctx: Ctx, rows: Rows): Promise<Looked> {
  const input = await inputOf(ctx, rows)
  const { refused, open } = await look(ctx, input)
  const at = showDay(input.startsOn)
  const notes = open
    .filter(({ holders }) => holders.length)
    .map(({ id, holders }) => {
      const org = holders.map(({ org }) => localName(org, ctx.language, 'name'))
      return { id, key: 'accessReplaced' as const, meta: { org, at } }
    })
  return { refused, notes }
}

/** Rows that a workbook of the organization has sent word for word, as long as that has not come to nothing. */
async function same({ db, actor, now }: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const logbookId = { in: targetIds(rows) }
  const category = { in: [...new Set(rows.map(({ value }) => value.category))] }
  const sent = await db.invitationLogbook.findMany({
    where: {
      AND: [
        { logbookId, category, status: { in: ['A', 'I', 'C'] }, invitation: { orgId: actor.orgId, source: 'import' } },
        visible.invitationLogbook(actor, now),
      ],
    },
    include: { invitation: true },
  })
  const keyOf = (id: number, replaces: boolean, ...words: (string | Date | null)[]) =>
    JSON.stringify([id, replaces, ...words])
  const known = new Set(
    sent.flatMap(({ logbookId, replaces, category, invitation: { email, startsAt, endsAt, recipientName, message } }) =>
      ['', recipientName].map((name) => keyOf(logbookId, replaces, category, email, startsAt, endsAt, name, message)),
    ),
  )
  const isKnown = ({ value, targets }: Row): boolean => {
    const { category, email, startsOn, endsOn, replace, recipientName = '', message = '' } = value
    const [at, end] = [startOf(startsOn), endsOn ? endOf(endsOn) : null]
    return targets.every(({ id }) =>
      known.has(keyOf(id, replace === 'Y', category, email, at, end, recipientName, message)),
    )
  }
  return new Set(rows.filter((row) => row.targets.length && isKnown(row)).map(({ row }) => row))
}

/** Invites to the log-books of a workbook; each row obeys what the screen does. */
export const invitationImportRun = accessMode({
  mode: 'inviteAccess',
  kind: 'importInvitations',
  layout,
  targets: logbooksOfRows,
  missing: 'importLogbookNotFound',
  receiver: {
    of: ({ email }) => email,
    isKnown: async (ctx, email) => Boolean(await organizationAt(ctx, email)),
  },
  purpose: ({ category }) => category,
  together,
  same,
  look: looked,
  act: async (ctx, rows) => create(ctx, await inputOf(ctx, rows)),
  blame: {
    importEmailNotRpAdmin: { field: 'email' },
    effectiveInPast: { field: 'startsOn', key: 'importBadEffectiveDate' },
    effectiveAfterEnd: { field: 'endsOn' },
    categoryHeld: { field: 'category' },
    accessReplaced: { field: 'category' },
    categoryNeedsHandover: { field: 'category' },
    organizationHasAccess: { field: 'email' },
  },
})

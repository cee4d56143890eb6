import type { HandoverLine } from '@portal/shared/features/handovers/handover-import.sheet'
import { rcNumber } from '@portal/shared/features/organizations/organization.schema'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { startOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { accessMode } from '../access-imports/access-import.ts'
import { type NamedRow, targetIds } from '../access-imports/mode.ts'
import { logbooksOfRows } from '../location-lists/named-logbooks.ts'
import { contractorNumbered } from '../organizations/contractor.ts'
import { organizationAt } from '../organizations/organization.mailbox.ts'
import { create, look } from './handover.create.ts'
import { layout } from './handover.layout.ts'

type Row = NamedRow<HandoverLine>
type Rows = readonly Row[]

/** The contractor of this number, or the responsible person whose administrator reads this mailbox. */
async function receiverOf(ctx: Ctx, receiver: string): Promise<number | undefined> {
  const number = rcNumber.safeParse(receiver).data
  return number ? contractorNumbered(ctx, number) : (await organizationAt(ctx, receiver.toLowerCase()))?.id
}

/** The id that each log-book is to get, as far as rows say so. */
const statutoryIdsOf = (rows: Rows) =>
  rows.flatMap(({ value: { statutoryId: locationId }, targets }) =>
    locationId ? targets.map(({ id }) => ({ id, locationId })) : [],
  )

/** What the form of a handover would send. */
async function inputOf(ctx: Ctx, rows: Rows) {
  const [first] = rows as readonly [Row]
  const { role, newRole, receiver, startsOn, message } = first.value
  const newOrgId = await receiverOf(ctx, receiver)
  if (newOrgId === undefined) throw fieldProblem('newOrgId', 'organizationNotFound')
  return {
    role,
    newOrgId,
    ...(newRole && { newRole, statutoryIds: statutoryIdsOf(rows) }),
    ...(startsOn && { startsOn }),
    ...(message && { message }),
    ids: targetIds(rows),
  }
}

/** Rows that a workbook of the organization has handed over word for word and that still wait. */
async function same(ctx: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const { db, actor, now } = ctx
  const logbookId = { in: targetIds(rows) }
  const role = { in: [...new Set(rows.map(({ value }) => value.role))] }
  const sent = await db.handoverLogbook.findMany({
    where: {
      AND: [
        { logbookId, role, status: 'OPEN', handover: { orgId: actor.orgId, source: 'import' } },
        visible.handoverLogbook(actor, now),
      ],
    },
    include: { handover: true },
  })
  if (!sent.length) return new Set()
  const known = new Set(
    sent.map(({ logbookId, role, statutoryId, handover: { newRole, newOrgId, startsAt, message } }) =>
      JSON.stringify([logbookId, role, newRole, statutoryId, newOrgId, startsAt, message]),
    ),
  )
  const receivers = new Map<string, number | undefined>()
  for (const { receiver } of rows.map(({ value }) => value))
    if (!receivers.has(receiver)) receivers.set(receiver, await receiverOf(ctx, receiver))
  const isKnown = ({ value, targets }: Row): boolean => {
    const { role, newRole = null, statutoryId = null, receiver, startsOn, message = '' } = value
    const said = [receivers.get(receiver), startsOn ? startOf(startsOn) : null, message]
    // what was in service when it was handed over has got no id by it, whatever its row says
    return targets.every(({ id }) =>
      [statutoryId, null].some((given) => known.has(JSON.stringify([id, role, newRole, given, ...said]))),
    )
  }
  return new Set(rows.filter((row) => row.targets.length && isKnown(row)).map(({ row }) => row))
}

/** Hands over the log-books of a workbook; each row obeys what the screen does. */
export const handoverImportRun = accessMode({
  mode: 'handover',
  kind: 'importHandovers',
  layout,
  targets: logbooksOfRows,
  missing: 'importLogbookNotFound',
  receiver: {
    of: ({ receiver }) => receiver,
    isKnown: async (ctx, receiver) => (await receiverOf(ctx, receiver)) !== undefined,
  },
  purpose: ({ role }) => role,
  together: ({ role, newRole, receiver, startsOn, message }) =>
    JSON.stringify([role, newRole, receiver, startsOn, message]),
  same,
  look: async (ctx, rows) => ({ refused: await look(ctx, await inputOf(ctx, rows)) }),
  act: async (ctx, rows) => create(ctx, await inputOf(ctx, rows)),
  blame: {
    organizationNotFound: { field: 'receiver', key: 'importReceiverNotFound' },
    receiverOfOtherType: { field: 'receiver' },
    contractorDuplicate: { field: 'receiver' },
    contractorExists: { field: 'role' },
    effectiveInPast: { field: 'startsOn', key: 'importBadEffectiveDate' },
    roleNotReceived: { field: 'newRole' },
    statutoryIdMissing: { field: 'statutoryId' },
    locationIdUsed: { field: 'statutoryId' },
  },
})

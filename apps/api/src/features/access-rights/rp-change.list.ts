import type { Prisma } from '@portal/db'
import { rpChangeContracts } from '@portal/shared/features/access-rights/rp-change.contract'
import { RP_CHANGES_CAP, RP_CHANGES_EXPORT_MAX, rpChange } from '@portal/shared/features/access-rights/rp-change.schema'
import { RP_CHANGE_COLUMNS } from '@portal/shared/features/access-rights/rp-change.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof rpChangeContracts>
const { role, source } = rpChange.shape

/** Grants to responsible persons that have begun: what was called off before never changed anything. */
const where = (
  { actor, now }: Ctx,
  { q, roles, organizationId, startsFrom, startsTo }: Partial<Input['export']>,
): Prisma.LogbookPartyWhereInput => ({
  AND: [
    visible.logbookParty(actor, now),
    { kind: 'RP', isVoid: false, startsAt: { lte: now } },
    { startsAt: instantsOf(startsFrom, startsTo) },
    roles ? { role: { in: [...roles] } } : {},
    organizationId === undefined ? {} : { orgId: organizationId },
    q ? { logbook: { AND: [visible.logbook(actor, now), contains(['locationId', 'formerly'], q)] } } : {},
  ],
})

const whole = {
  org: orgRef,
  logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
} satisfies Prisma.LogbookPartyInclude
type Row = Prisma.LogbookPartyGetPayload<{ include: typeof whole }>

/** Each with whoever held the category last before it, as far as the reader knows of them. */
async function present({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const logbookIds = rows.map(({ logbookId }) => logbookId)
  const over = await db.logbookParty.findMany({
    where: {
      AND: [
        visible.logbookParty(actor, now),
        { logbookId: { in: logbookIds }, kind: 'RP', isVoid: false, endsAt: { lte: now } },
      ],
    },
    select: { logbookId: true, role: true, endsAt: true, org: orgRef },
    orderBy: [{ endsAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map((row) => {
    const before = over.find(
      ({ logbookId, role: theirs, endsAt }) =>
        logbookId === row.logbookId && theirs === row.role && endsAt !== null && endsAt <= row.startsAt,
    )
    return {
      ...row,
      ...row.logbook,
      role: role.parse(row.role),
      source: source.parse(row.source),
      oldOrg: before?.org ?? null,
      newOrg: row.org,
    }
  })
}

/** Read from logbook_party_starts_at_id_idx newest first, or from the log-books open to the reader. */
const changes = listOf('logbookParty', {
  where,
  read: ({ db }, find) => db.logbookParty.findMany({ ...find, include: whole }),
  present,
  cap: RP_CHANGES_CAP,
})
export const list = changes.page

/** What is filtered, as a workbook. */
export const rpChangeExport = exportOf(rpChangeContracts.export, {
  columns: RP_CHANGE_COLUMNS,
  most: RP_CHANGES_EXPORT_MAX,
  scope: ({ actor }, { rpChanges: { sheet } }) => sheet[scopeWord(actor)],
  count: changes.count,
  rows: changes.each,
})

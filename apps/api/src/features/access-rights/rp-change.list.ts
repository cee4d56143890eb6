import type { Prisma } from '@portal/db'
import { rpChangeContracts } from '@portal/shared/features/access-rights/rp-change.contract'
import { RP_CHANGES_CAP, RP_CHANGES_EXPORT_MAX, rpChange } from '@portal/shared/features/access-rights/rp-change.schema'
import { RP_CHANGE_COLUMNS } from '@portal/shared/features/access-rights/rp-change.sheet'
import type { Inputs, ServiceOutput } from '@portal/shared/kernel/contract'
import { instantsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { organizationNames } from '../exports/export.names.ts'
import { orgRef } from '../organizations/organization.ref.ts'

type Input = Inputs<typeof rpChangeContracts>
const { role, source } = rpChange.shape

/** What has come about: nobody came by what was called off before. */
const where = (
  { actor, now }: Ctx,
  { q, roles, organizationId, startsFrom, startsTo }: Partial<Input['export']>,
): Prisma.RpChangeWhereInput => ({
  AND: [
    visible.rpChange(actor, now),
    { moment: { lte: now } },
    { moment: instantsOf(startsFrom, startsTo) },
    roles ? { role: { in: [...roles] } } : {},
    organizationId === undefined ? {} : { orgId: organizationId },
    q ? { logbook: { AND: [visible.logbook(actor, now), contains(['locationId', 'formerly'], q)] } } : {},
  ],
})

const whole = {
  party: {
    select: { org: orgRef, source: true, origin: true, endedBy: true, revokedAt: true, revokeReason: true },
  },
  logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
} satisfies Prisma.RpChangeInclude
type Row = Prisma.RpChangeGetPayload<{ include: typeof whole }>
type Change = Omit<ServiceOutput<typeof rpChangeContracts.list>['content'][number], 'startsAt'> & { startsAt: Date }

/** Each that came, with whoever left the category at that moment as far as the reader knows of them; each that left, with how. */
async function present(ctx: Ctx, rows: readonly Row[]): Promise<Change[]> {
  const leaving = await leavingAt(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    ...row.logbook,
    role: role.parse(row.role),
    startsAt: row.moment,
    ...(row.isEnd ? left(row) : { ...came(row), oldOrg: leaving(row) }),
  }))
}
const came = ({ party: { org, source: by, origin } }: Row) => ({
  newOrg: org,
  source: source.parse(by),
  origin,
  end: null,
  reason: null,
})
const left = ({ party: { org, origin, endedBy, revokedAt, revokeReason } }: Row) => ({
  oldOrg: org,
  newOrg: null,
  source: null,
  origin: endedBy ?? origin,
  end: endedBy ? ('PASSED_ON' as const) : revokedAt ? ('REVOKED' as const) : ('LAST_DAY' as const),
  reason: revokeReason,
})

/** Whom somebody follows: who left before, and nobody stood there since, has an entry of its own. */
async function leavingAt({ db, actor, now }: Ctx, rows: readonly Row[]) {
  const began = rows.filter(({ isEnd }) => !isEnd)
  const logbookId = { in: began.map(({ logbookId }) => logbookId) }
  const endsAt = { in: began.map(({ moment }) => moment) }
  const over = await db.logbookParty.findMany({
    where: {
      AND: [visible.logbookParty(actor, now), { logbookId, kind: 'RP', isVoid: false, endsAt }],
    },
    select: { logbookId: true, role: true, endsAt: true, org: orgRef },
    orderBy: { id: 'desc' },
  })
  const byLogbook = Map.groupBy(over, ({ logbookId }) => logbookId)
  return ({ logbookId, role, moment }: Row) =>
    byLogbook.get(logbookId)?.find((one) => one.role === role && one.endsAt?.getTime() === moment.getTime())?.org ??
    null
}

/** Read newest first from logbook_party_rp_began and logbook_party_rp_ended, merged, or from the log-books open to the reader. */
const changes = listOf('rpChange', {
  where,
  read: ({ db }, find) => db.rpChange.findMany({ ...find, include: whole }),
  present,
  orders: { startsAt: (direction) => ({ moment: direction }) },
  cap: RP_CHANGES_CAP,
})
export const list = changes.page

/** What is filtered, as a workbook. */
export const rpChangeExport = exportOf(rpChangeContracts.export, {
  columns: RP_CHANGE_COLUMNS,
  tells: { roles: 'partyRole', organizationId: organizationNames },
  most: RP_CHANGES_EXPORT_MAX,
  scope: ({ actor }, { rpChanges: { sheet } }) => sheet[scopeWord(actor)],
  count: changes.count,
  rows: changes.each,
})

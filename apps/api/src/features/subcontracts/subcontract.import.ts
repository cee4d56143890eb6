import type { SubcontractLine } from '@portal/shared/features/subcontracts/subcontract-import.sheet'
import { fieldProblem } from '@portal/shared/kernel/problem'
import { dayOf, endOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { accessMode } from '../access-imports/access-import.ts'
import { type NamedRow, targetIds } from '../access-imports/mode.ts'
import { logbooksOfRows } from '../location-lists/named-logbooks.ts'
import { contractorNumbered } from '../organizations/contractor.ts'
import { create, look } from './subcontract.create.ts'
import { layout } from './subcontract.layout.ts'

type Row = NamedRow<SubcontractLine>
type Rows = readonly Row[]

const isFurther = ({ mayGrant }: SubcontractLine): boolean => mayGrant === 'Y'
/** The same sub-contractor under one name, as one type, for the same days are one sub-contract. */
const together = (line: SubcontractLine): string => {
  const { rcNumber, displayName, role, startsOn, endsOn } = line
  return JSON.stringify([rcNumber, displayName, role, startsOn, endsOn, isFurther(line)])
}

/** What the form of a sub-contract would send. */
async function inputOf(ctx: Ctx, rows: Rows) {
  const [{ value }] = rows as readonly [Row]
  const { displayName, role, startsOn, endsOn } = value
  const subOrgId = await contractorNumbered(ctx, value.rcNumber)
  if (subOrgId === undefined) throw fieldProblem('subOrgId', 'organizationNotFound')
  const ids = targetIds(rows)
  return { subOrgId, displayName, role, startsOn, endsOn, mayGrant: isFurther(value), ids }
}

/** Rows by which a workbook of the organization has let in word for word whoever has that access still, or will have it. */
async function same({ db, actor, now }: Ctx, rows: Rows): Promise<ReadonlySet<number>> {
  const logbookId = { in: targetIds(rows) }
  const role = { in: [...new Set(rows.map(({ value }) => value.role))] }
  const given = await db.subcontractLogbook.findMany({
    where: {
      AND: [
        {
          logbookId,
          subcontract: { orgId: actor.orgId, role, source: 'import' },
          party: { isVoid: false, OR: unended(now) },
        },
        visible.subcontractLogbook(actor, now),
      ],
    },
    include: { subcontract: { include: { subOrg: { select: { rcNumber: true } } } } },
  })
  const known = new Set(
    given.map(({ logbookId, subcontract: { subOrg, displayName, role, startsAt, endsAt, mayGrant } }) =>
      JSON.stringify([logbookId, subOrg.rcNumber, displayName, role, dayOf(startsAt), endsAt, mayGrant]),
    ),
  )
  const isKnown = ({ value, targets }: Row): boolean => {
    const { rcNumber, displayName, role, startsOn, endsOn } = value
    return targets.every(({ id }) =>
      known.has(JSON.stringify([id, rcNumber, displayName, role, startsOn, endOf(endsOn), isFurther(value)])),
    )
  }
  return new Set(rows.filter((row) => row.targets.length && isKnown(row)).map(({ row }) => row))
}

/** Lets sub-contractors in to the log-books of a workbook; each row obeys what the screen does. */
export const subcontractImportRun = accessMode({
  mode: 'subcontract',
  kind: 'importSubcontracts',
  layout,
  targets: logbooksOfRows,
  missing: 'importLogbookNotFound',
  purpose: ({ rcNumber, role }) => `${rcNumber} ${role}`,
  // one after the other the same sub-contractor may be let in as often as the form does
  isApart: (one, other) => one.endsOn < other.startsOn || other.endsOn < one.startsOn,
  together,
  same,
  look: async (ctx, rows) => ({ refused: await look(ctx, await inputOf(ctx, rows)) }),
  act: async (ctx, rows) => create(ctx, await inputOf(ctx, rows)),
  blame: {
    organizationNotFound: { field: 'rcNumber', key: 'importReceiverNotFound' },
    contractorDuplicate: { field: 'rcNumber' },
    subcontractDuplicate: { field: 'rcNumber' },
    subcontractOutlasts: { field: 'endsOn' },
    effectiveInPast: { field: 'startsOn', key: 'importBadEffectiveDate' },
    effectiveAfterEnd: { field: 'endsOn' },
  },
})

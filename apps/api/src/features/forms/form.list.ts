import type { Prisma } from '@portal/db'
import type { formContracts } from '@portal/shared/features/forms/form.contract'
import { WAITING } from '@portal/shared/features/forms/form.rules'
import { partedIds } from '@portal/shared/features/logbooks/location'
import type { Inputs } from '@portal/shared/kernel/contract'
import { endOf, endsOf } from '@portal/shared/kernel/time'
import { visible } from '../../access/index.ts'
import { workbookTold } from '../../access/logbook.ts'
import { requireRows } from '../../kernel/access.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { withLists } from '../location-lists/location-list.service.ts'
import { offeredRows, rowsAt } from './form.shown.ts'

type Input = Inputs<typeof formContracts>
export type FormFilters = Partial<Omit<Input['list'], 'page' | 'size' | 'sort'>>

/** Of an organization: what it owns, and what the other one has sent to it. */
const ofOrganizations = (ids: readonly number[]): Prisma.FormEntryWhereInput => ({
  OR: [{ ownerOrgId: { in: [...ids] } }, { counterpartOrgId: { in: [...ids] } }],
})
/** What the organization of whoever asks has to do next: to fill in, send and submit what it fills in, to sign where it is its turn. */
export const waitingFor = (orgId: number): Prisma.FormEntryWhereInput => {
  const filled = { status: { in: WAITING.filter((one) => one !== 'TO_BE_SIGNED') } }
  const signed = { status: 'TO_BE_SIGNED' }
  return {
    OR: [
      {
        ownerOrgId: orgId,
        OR: [
          { ...filled, filler: 'OWNER' },
          { ...signed, nextSigner: 'OWNER' },
        ],
      },
      {
        counterpartOrgId: orgId,
        isShared: true,
        OR: [
          { ...filled, filler: 'COUNTERPART' },
          { ...signed, nextSigner: 'COUNTERPART' },
        ],
      },
    ],
  }
}

function where({ actor, now }: Ctx, query: FormFilters): Prisma.FormEntryWhereInput {
  const { formTypeCode, statuses, referenceNo, q, locationIds, organizations, from, to, dueBy, mine, failed } = query
  const { premises, units } = partedIds(locationIds ?? [])
  const at = { OR: [{ locationId: { in: units } }, { premises: { in: premises } }] }
  return {
    AND: [
      visible.formEntry(actor, now),
      {
        ...(formTypeCode && { code: { in: [...formTypeCode] } }),
        ...(statuses && { status: { in: [...statuses] } }),
        ...((from || to) && { updatedAt: endsOf(from, to) }),
        // what is over is due no more
        ...(dueBy && { dueAt: { lte: endOf(dueBy) } }),
        ...(failed && { status: { in: ['TO_BE_SUBMITTED', 'SENDING'] }, fault: { not: '' } }),
      },
      contains(['referenceNo'], referenceNo),
      organizations ? ofOrganizations(organizations) : {},
      mine === undefined ? {} : mine ? waitingFor(actor.orgId) : { NOT: waitingFor(actor.orgId) },
      locationIds ? { logbooks: { some: { logbook: at } } } : {},
      q ? { OR: searched(q) } : {},
    ],
  }
}
const NAMES = ['nameEn', 'nameZh']
const searched = (q: string): Prisma.FormEntryWhereInput[] => [
  contains(['referenceNo'], q),
  { owner: contains(NAMES, q) },
  { counterpart: contains(NAMES, q) },
  { logbooks: { some: { logbook: contains(['locationId', 'addressEn', 'addressZh'], q) } } },
]

/** Read from the indexes of form_entry in the order of the list, or of few by their organization. */
export const forms = listOf('formEntry', {
  where,
  // which they are; what is shown of them `form.shown.ts` reads
  read: ({ db }, find) => db.formEntry.findMany({ ...find, select: { id: true } }),
  orders: { deadlineAt: (sort) => ({ dueAt: { sort, nulls: 'last' } }) },
  cap: 20_000,
  present: rowsAt,
})

export async function list(ctx: Ctx, input: Input['list']) {
  const { content, totalElements } = await forms.page(ctx, await withLists(ctx, input))
  return { content: await offeredRows(ctx, content), totalElements }
}
/** The forms that an act reaches by a filter. */
export const matchingIds = async (ctx: Ctx, { filter = {} }: { filter?: FormFilters | undefined }) =>
  forms.ids(ctx, await withLists(ctx, filter))

/** What the badge of the sidebar counts, in one statement. */
export async function pendingCnt({ db, actor, now }: Ctx) {
  const rows = await db.formEntry.groupBy({
    by: ['status'],
    where: { AND: [visible.formEntry(actor, now), waitingFor(actor.orgId)] },
    _count: true,
  })
  const of = (status: (typeof WAITING)[number]) => rows.find((row) => row.status === status)?._count ?? 0
  const counts = {
    AUTO_CREATED: of('AUTO_CREATED'),
    TO_BE_FILLED: of('TO_BE_FILLED'),
    TO_BE_SIGNED: of('TO_BE_SIGNED'),
    TO_BE_SENT: of('TO_BE_SENT'),
    TO_BE_SUBMITTED: of('TO_BE_SUBMITTED'),
  }
  return { typeData: Object.values(counts).reduce((sum, one) => sum + one, 0), counts }
}

/** Whoever sees a form sees what was done to it. */
const operations = listOf('operationEvent', {
  where: (_, { form }: { form: number }) => ({ model: 'formEntry', rowId: String(form) }),
  read: ({ db }, find) => db.operationEvent.findMany(find),
  present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
})
export async function history(ctx: Ctx, { entryId, ...input }: Input['history']) {
  await requireRows(ctx, 'formEntry', [entryId], visible.formEntry, 'formNotFound')
  return operations.page(ctx, { ...input, form: entryId })
}

import type { Prisma } from '@portal/db'
import { fromDate } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { booksByOrg, recipientsOf } from '../messages/recipients.ts'

const place = { select: { locationId: true, addressEn: true, addressZh: true } } as const
/** A finding with what its messages name. */
export const toldFinding = { logbook: place } satisfies Prisma.InspectionFindingInclude
export type ToldFinding = Prisma.InspectionFindingGetPayload<{ include: typeof toldFinding }>

type Dictionary = ReadonlyMap<string, { labelEn: string; labelZh: string }>
/** What parts are called, for findings that no words tell. */
async function partNames({ db }: Ctx, findings: readonly ToldFinding[]): Promise<Dictionary> {
  const value = { in: findings.flatMap(({ part, component }) => [part, component ?? part]) }
  const rows = await db.dictDetail.findMany({ where: { dictName: { in: ['jobPart', 'component'] }, value } })
  return new Map(rows.map((row) => [row.value, row]))
}

/** What messages say of findings. */
export async function aboutFindings(ctx: Ctx, findings: readonly ToldFinding[]) {
  const names = await partNames(ctx, findings)
  return findings.map(({ id, logbookId, logbook, findingClass, text, part, component, deadlineOn }) => {
    const named = names.get(component ?? part)
    const { locationId, addressEn, addressZh } = logbook
    return {
      object: { model: 'inspectionFinding', id },
      logbookId,
      params: {
        ...{ locationId, addressEn, addressZh, findingClass },
        findingEn: text || (named?.labelEn ?? part),
        findingZh: text || (named?.labelZh ?? part),
        deadlineOn: fromDate(deadlineOn),
      },
      link: path.inspectionFinding(id),
    }
  })
}

/** The people of the contractors that have to mend them, as far as the log-books are open to them. */
export const owners = (ctx: Ctx, findings: readonly ToldFinding[]) => {
  const held = findings.flatMap(({ ownerId: orgId, logbookId }) => (orgId === null ? [] : [{ orgId, logbookId }]))
  return recipientsOf(ctx, booksByOrg(held), 'inspectionFinding:answer')
}

/** A contractor hears of what was found, or has become its to mend. */
export const tellRaised = async (ctx: Ctx, findings: readonly ToldFinding[]): Promise<void> =>
  notify(ctx, {
    event: 'inspectionFindingRaised',
    to: { recipients: await owners(ctx, findings) },
    about: await aboutFindings(ctx, findings),
  })

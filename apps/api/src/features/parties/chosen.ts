import type { OrgRef } from '@portal/shared/features/organizations/organization.schema'
import { visible } from '../../access/index.ts'
import { unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { orgRef } from '../organizations/organization.ref.ts'

/** A grant that has not ended. */
export interface Standing {
  id: number
  orgId: number
  org: OrgRef
  kind: string
  role: string
  mayGrant: boolean
  startsAt: Date
  endsAt: Date | null
}
/** What is read of a grant for it. */
export const standing = {
  id: true,
  orgId: true,
  org: orgRef,
  kind: true,
  role: true,
  mayGrant: true,
  startsAt: true,
  endsAt: true,
} as const

/** A log-book on which access is given or ended, with what the rules ask of it. */
export interface ChosenLogbook {
  id: number
  /** What refusals name it by. */
  name: string
  logbookId: number
  locationId: string
  addressEn: string
  addressZh: string
  stage: string
  kind: string
  /** The roles that are being handed over, and what is received in place of them. */
  handovers: { role: string; newRole: string | null }[]
  /** Who holds which role at some time from now on. */
  parties: Standing[]
}

/** Of these log-books those that the reader sees. */
export async function chosenLogbooks({ db, actor, now }: Ctx, ids: readonly number[]): Promise<ChosenLogbook[]> {
  const rows = await db.logbook.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visible.logbook(actor, now)] },
    select: {
      id: true,
      locationId: true,
      addressEn: true,
      addressZh: true,
      stage: true,
      kind: true,
      handovers: { where: { status: 'OPEN' }, select: { role: true, handover: { select: { newRole: true } } } },
      parties: {
        where: { isVoid: false, OR: unended(now) },
        select: standing,
      },
    },
  })
  return rows.map((row) => ({
    ...row,
    name: row.locationId,
    logbookId: row.id,
    handovers: row.handovers.map(({ role, handover: { newRole } }) => ({ role, newRole })),
  }))
}

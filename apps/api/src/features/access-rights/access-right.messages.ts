import { path, SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

interface Named {
  nameEn: string
  nameZh: string
}
interface Right {
  orgId: number
  org: Named
  role: string
  givenByOrgId: number | null
  logbook: { id: number; locationId: string; addressEn: string; addressZh: string }
}

const about = <R extends Right, P extends object>(rows: readonly R[], more: (row: R) => P) =>
  rows.map((row) => {
    const { locationId, addressEn, addressZh } = row.logbook
    return {
      params: { locationId, addressEn, addressZh, partyRole: row.role, ...more(row) },
      link: path.accessRightsOf(locationId),
    }
  })

/** The holder hears that its access is over, and whoever gave it that it was taken away by another. */
export async function tellRevoked(ctx: Ctx, rows: readonly Right[], reason: string): Promise<void> {
  const link = SCREENS.accessRights.path
  for (const [orgId, own] of Map.groupBy(rows, (row) => row.orgId))
    await notify(ctx, {
      event: 'accessEnded',
      to: { orgIds: [orgId], permission: 'logbook:list' },
      about: about(own, () => ({ endsAt: ctx.now.toISOString(), reason })),
      link,
    })
  const by = { byEn: ctx.actor.orgNameEn, byZh: ctx.actor.orgNameZh }
  for (const [orgId, given] of Map.groupBy(rows, (row) => row.givenByOrgId)) {
    if (orgId === null || orgId === ctx.actor.orgId) continue
    await notify(ctx, {
      event: 'accessRevoked',
      to: { orgIds: [orgId], permission: 'accessRight:list' },
      about: about(given, ({ org }) => ({ orgEn: org.nameEn, orgZh: org.nameZh, ...by, reason })),
      link,
    })
  }
}

const ofHolder = ({ org }: Right) => ({ orgEn: org.nameEn, orgZh: org.nameZh })

/** Whoever gave the access hears that a later end is asked for; where nobody did, the contractor of the log-book. */
export async function tellAsked(
  ctx: Ctx,
  rows: readonly (Right & { logbookId: number; endsAt: Date | null })[],
  until: Date,
): Promise<void> {
  for (const [orgId, asked] of Map.groupBy(rows, (row) => row.givenByOrgId))
    await notify(ctx, {
      event: 'extensionAsked',
      to:
        orgId === null
          ? { parties: ['RC'], permission: 'accessRight:revoke' }
          : { orgIds: [orgId], permission: 'accessRight:revoke' },
      about: about(asked, (row) => ({
        ...ofHolder(row),
        endsAt: row.endsAt?.toISOString() ?? '',
        until: until.toISOString(),
      })).map((one, index) => ({ ...one, logbookId: asked[index]?.logbookId ?? 0 })),
      link: SCREENS.accessRights.path,
    })
}

const ANSWERS = { agree: 'extensionAgreed', decline: 'extensionDeclined' } as const

/** The holder hears what became of what it asked for. */
export async function tellAnswered(
  ctx: Ctx,
  move: keyof typeof ANSWERS,
  rows: readonly { until: Date; party: Right }[],
  reason: string,
): Promise<void> {
  for (const [orgId, same] of Map.groupBy(rows, ({ party }) => party.orgId)) {
    const untilOf = new Map(same.map(({ party, until }) => [party, until.toISOString()]))
    await notify(ctx, {
      event: ANSWERS[move],
      to: { orgIds: [orgId], permission: 'accessRight:list' },
      about: about(
        same.map(({ party }) => party),
        (row) => ({ ...ofHolder(row), until: untilOf.get(row) ?? '', reason }),
      ),
      link: SCREENS.accessRights.path,
    })
  }
}

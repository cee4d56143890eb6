import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { path } from '@portal/shared/screens'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { recipientsOf } from '../messages/recipients.ts'

interface Asked {
  id: number
  sensorId: number
  sensorCode: string
  locationId: string
  /** Who asks, and whose sensor it is. */
  orgIds: readonly number[]
}
interface OnLogbook {
  sensorId: number
  sensorCode: string
  logbookId: number
}
const byOf = ({ actor }: Ctx) => ({
  userName: actor.displayName,
  orgEn: actor.orgNameEn,
  orgZh: actor.orgNameZh,
})

/** Tells the desk what is asked for. */
export const tellAsked = (ctx: Ctx, { id, sensorCode, locationId }: Omit<Asked, 'orgIds'>): Promise<void> =>
  notify(ctx, {
    event: 'sensorLinkAsked',
    to: { orgIds: [REGULATOR_ORG_ID], permission: 'sensor:approve' },
    about: [
      {
        object: { model: 'sensorRequest', id },
        params: { locationId, sensorCode, ...byOf(ctx) },
        link: path.sensorRequests(sensorCode),
      },
    ],
  })

/** Tells whoever asked, and whose sensor it is, that it is not linked: nothing of the log-book, which they may not see. */
export const tellRejected = (ctx: Ctx, { id, sensorCode, locationId, orgIds }: Asked, reason: string) =>
  notify(ctx, {
    event: 'sensorLinkRejected',
    to: { orgIds: [...new Set(orgIds)], permission: 'sensor:list' },
    about: [
      {
        object: { model: 'sensorRequest', id },
        params: { locationId, sensorCode, reason },
        link: path.sensorRequests(sensorCode),
      },
    ],
  })

/** Contractor and responsible person of today, and these organizations, each about this log-book. */
async function sides(ctx: Ctx, logbookId: number, orgIds: readonly number[]) {
  const parties = await ctx.db.logbookParty.findMany({
    where: { logbookId, kind: { in: ['RC', 'RP'] }, ...inForce(ctx.now) },
    select: { orgId: true },
  })
  const books = new Set([logbookId])
  const all = new Set([...orgIds, ...parties.map(({ orgId }) => orgId)])
  return recipientsOf(ctx, new Map([...all].map((orgId) => [orgId, books] as const)), 'sensor:list')
}
const placeOf = ({ db }: Ctx, id: number) =>
  db.logbook.findUniqueOrThrow({ where: { id }, select: { locationId: true, addressEn: true, addressZh: true } })

/** Tells both sides of the log-book, whoever asked and whose sensor it is that it is there. */
export async function tellLinked(
  ctx: Ctx,
  { sensorId, sensorCode, logbookId }: OnLogbook,
  company: { id: number; nameEn: string; nameZh: string },
  askerId: number,
): Promise<void> {
  const place = await placeOf(ctx, logbookId)
  const params = { ...place, sensorCode, companyEn: company.nameEn, companyZh: company.nameZh }
  await notify(ctx, {
    event: 'sensorLinked',
    to: { recipients: await sides(ctx, logbookId, [company.id, askerId]) },
    about: [{ object: { model: 'sensor', id: sensorId }, logbookId, params, link: path.sensor(sensorCode) }],
  })
}

/**
 * Tells both sides of the log-book and whose sensor it was; before its access ends, so that it still hears of it. Each is led to what
 * it reads afterwards: the sides to the log-book, the company to its sensor.
 */
export async function tellUnlinked(
  ctx: Ctx,
  { sensorId, sensorCode, logbookId }: OnLogbook,
  companyId: number,
  reason: string,
): Promise<void> {
  const place = await placeOf(ctx, logbookId)
  const params = { ...place, sensorCode, ...byOf(ctx), reason }
  const told = [...(await sides(ctx, logbookId, [companyId]))]
  const tell = (isCompany: boolean, link: string) =>
    notify(ctx, {
      event: 'sensorUnlinked',
      to: { recipients: new Map(told.filter(([, { orgId }]) => (orgId === companyId) === isCompany)) },
      about: [{ object: { model: 'sensor', id: sensorId }, logbookId, params, link }],
    })
  await tell(true, path.sensor(sensorCode))
  await tell(false, path.logbook(place.locationId))
}

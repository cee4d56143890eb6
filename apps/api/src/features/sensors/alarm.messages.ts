import { premisesOf } from '@portal/shared/features/logbooks/location'
import { path } from '@portal/shared/screens'
import { inForce } from '../../access/logbook.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'
import { recipientsOf } from '../messages/recipients.ts'

/** Of one building nobody hears more often than this: what rises meanwhile is told together. */
const QUIET_MINUTES = 10
const quietSince = (now: Date) => new Date(now.getTime() - QUIET_MINUTES * 60_000)

interface Claimed {
  id: number
  sensorCode: string
  logbookId: number
  orgId: number
  anomaly: string
  unit: string
  threshold: number
  peak: number
  raisedAt: Date
  tellsContractor: boolean
  tellsRp: boolean
  tellsCompany: boolean
  locationId: string
  addressEn: string
  addressZh: string
}

/** Tells of alarms that were raised, one message for each building; what is in hand or closed by then is mute. */
export async function tellRaised(ctx: Ctx): Promise<void> {
  const buildings = await ctx.db.$queryRaw<{ premises: string }[]>`
    SELECT DISTINCT l.premises FROM sensor_alarm a JOIN logbook l ON l.id = a.logbook_id WHERE a.status = 'RAISED' AND a.told_at IS NULL
    ORDER BY l.premises`
  for (const { premises } of buildings)
    await ctx.tx(async (ctx) => {
      const alarms = await claim(ctx, premises)
      for (const same of await audiences(ctx, alarms)) await tell(ctx, same)
    })
}

/** All alarms of a building of which nobody was told, unless it was told of others just now. Of two processes one waits, and finds none. */
async function claim({ db, now }: Ctx, premises: string): Promise<Claimed[]> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sensorAlarms.tell:${premises}`}, 0))::text`
  return db.$queryRaw`
    WITH claimed AS (
      UPDATE sensor_alarm a SET told_at = ${now} FROM logbook l
      WHERE l.id = a.logbook_id AND l.premises = ${premises} AND a.status = 'RAISED' AND a.told_at IS NULL AND NOT EXISTS (
        SELECT FROM sensor_alarm o JOIN logbook b ON b.id = o.logbook_id WHERE o.told_at > ${quietSince(now)} AND b.premises = l.premises)
      RETURNING a.*, l.location_id, l.address_en, l.address_zh)
    SELECT a.id, a.sensor_code AS "sensorCode", a.logbook_id AS "logbookId", a.org_id AS "orgId", a.anomaly, coalesce(d.unit, '') AS unit,
      a.threshold, a.peak, a.raised_at AS "raisedAt", a.tells_contractor AS "tellsContractor", a.tells_rp AS "tellsRp",
      a.tells_company AS "tellsCompany", a.location_id AS "locationId", a.address_en AS "addressEn", a.address_zh AS "addressZh"
    FROM claimed a LEFT JOIN sensor_model_anomaly d ON d.model_id = a.model_id AND d.anomaly = a.anomaly ORDER BY a.raised_at, a.id`
}

interface Told {
  orgIds: number[]
  alarms: Claimed[]
}
/** Which organizations hear of which alarms, those that hear of the same together: each gets one message, and a supplier only of its own. */
async function audiences({ db, now }: Ctx, alarms: readonly Claimed[]): Promise<Told[]> {
  if (!alarms.length) return []
  const parties = await db.logbookParty.findMany({
    where: {
      ...{ logbookId: { in: alarms.map(({ logbookId }) => logbookId) }, kind: { in: ['RC', 'RP'] } },
      ...inForce(now),
    },
    select: { orgId: true, logbookId: true, kind: true },
  })
  const hears = (orgId: number) => (alarm: Claimed) =>
    (alarm.tellsCompany && alarm.orgId === orgId) ||
    parties.some(
      (one) =>
        one.orgId === orgId &&
        one.logbookId === alarm.logbookId &&
        (one.kind === 'RC' ? alarm.tellsContractor : alarm.tellsRp),
    )
  const orgIds = [...new Set([...alarms, ...parties].map(({ orgId }) => orgId))]
  const heard = orgIds.map((orgId) => ({ orgId, alarms: alarms.filter(hears(orgId)) }))
  const alike = Map.groupBy(heard, (one) => one.alarms.map(({ id }) => id).join())
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    return first?.alarms.length ? [{ orgIds: same.map(({ orgId }) => orgId), alarms: first.alarms }] : []
  })
}

async function tell(ctx: Ctx, { orgIds, alarms }: Told): Promise<void> {
  const books = new Set(alarms.map(({ logbookId }) => logbookId))
  const [first] = alarms
  const holders = new Map(orgIds.map((orgId) => [orgId, books] as const))
  await notify(ctx, {
    event: 'sensorAlarmRaised',
    to: { recipients: await recipientsOf(ctx, holders, 'sensor:list') },
    // all of one building
    ...(first && { link: path.sensorAlarmsAt(premisesOf(first.locationId)) }),
    about: alarms.map(({ id, logbookId, anomaly: sensorAnomaly, raisedAt, ...alarm }) => {
      const { locationId, addressEn, addressZh, sensorCode, peak, threshold, unit } = alarm
      const measured = { sensorCode, sensorAnomaly, peak, threshold, unit, raisedAt: raisedAt.toISOString() }
      return {
        ...{ object: { model: 'sensorAlarm', id }, logbookId, link: path.sensorAlarms(sensorCode) },
        params: { locationId, addressEn, addressZh, ...measured },
      }
    }),
  })
}

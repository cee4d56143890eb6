import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { createDb } from '@portal/db'
import { SENSOR_MODEL_FILES } from '@portal/shared/features/sensors/model.schema'

/** What nobody could have brought about with the sensors of the demo city. */
export async function wrongSensors(db: ReturnType<typeof createDb>, root: string): Promise<string[]> {
  const models = await db.sensorModel.findMany({ include: { anomalies: true, files: { include: { file: true } } } })
  const sensors = await db.sensor.findMany({ include: { requests: true } })
  const access = await db.logbookParty.findMany({
    where: { role: 'supplier.SENSOR', isVoid: false, endsAt: null },
    select: { orgId: true, logbookId: true },
  })
  const sitesOf = (rows: readonly { orgId: number; logbookId: number | null }[]) => [
    ...new Set(rows.map(({ orgId, logbookId }) => `${orgId} ${logbookId}`)),
  ]
  const [open, held] = [sitesOf(access), sitesOf(sensors.filter(({ status }) => status === 'LINKED'))]
  const files = models.flatMap((model) => model.files)
  const unkept = files.filter(({ file: { id, size } }) => {
    const path = join(root, id.slice(-2), id)
    return !existsSync(path) || statSync(path).size !== size
  })
  const faults = {
    'a model without papers or anomalies': models.some(
      (model) => model.files.length < SENSOR_MODEL_FILES.length || !model.anomalies.length,
    ),
    'a paper that is not in the store': unkept.length > 0,
    'a sensor without access, or access without a sensor': open.toSorted().join() !== held.toSorted().join(),
    'a sensor that nobody asked to be linked': sensors.some(
      ({ status, logbookId, requests }) =>
        status === 'LINKED' && !requests.some((one) => one.status === 'APPROVED' && one.logbookId === logbookId),
    ),
  }
  return Object.entries({ ...faults, ...(await wrongAlarms(db, access)) }).flatMap(([name, isWrong]) =>
    isWrong ? [name] : [],
  )
}

/** The same of alarms: raised where their supplier has access, by what is set for them, and in every state. */
async function wrongAlarms(
  db: ReturnType<typeof createDb>,
  access: readonly { orgId: number; logbookId: number }[],
): Promise<Record<string, boolean>> {
  const [settings, alarms] = [
    await db.sensorSetting.findMany(),
    await db.sensorAlarm.findMany({ include: { sensor: { include: { watches: true } } } }),
  ]
  const states = new Set(alarms.map(({ status, verdict }) => verdict ?? status))
  return {
    'a state in which no alarm is': ['RAISED', 'IN_HAND', 'REAL', 'FALSE', 'KNOWN'].some((state) => !states.has(state)),
    'an alarm that nothing set would raise': alarms.some(
      ({ anomaly, threshold, peak, orgId }) =>
        peak < threshold || !settings.some((one) => one.anomaly === anomaly && one.orgId === orgId),
    ),
    'an alarm where its supplier has no access': alarms.some(
      ({ orgId, logbookId }) => !access.some((one) => one.orgId === orgId && one.logbookId === logbookId),
    ),
    'an alarm whose sensor is not watched while it is over': alarms.some(
      ({ endedAt, anomaly, sensor }) =>
        !endedAt && !sensor.watches.some((watch) => watch.anomaly === anomaly && watch.isOver),
    ),
  }
}

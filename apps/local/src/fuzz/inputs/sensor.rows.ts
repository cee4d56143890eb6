import type { createDb } from '@portal/db'
import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'

const HOUR_MS = 3_600_000

interface Row {
  id: number
}

/**
 * A sensor on a log-book, of which a program sends readings that raise alarms, and one on none, about which somebody may
 * ask; and settings of each that may set them.
 */
export async function fillSensors(
  db: ReturnType<typeof createDb>,
  { id: orgId }: Row,
  { id: logbookId }: Row,
  others: readonly Row[],
) {
  const detects = { anomaly: 'DOOR', unit: 'times', scaleFrom: 0, scaleTo: 9 }
  const { id: modelId } = await db.sensorModel.create({
    data: { orgId, name: 'KS2', manufacturer: 'Kiu Lan', updatedAt: new Date(), anomalies: { create: detects } },
  })
  const linked = { status: 'LINKED', logbookId, linkedAt: new Date(0) }
  const { id: sensorId } = await db.sensor.create({ data: { orgId, modelId, code: 'S1', ...linked } })
  await db.sensor.create({ data: { orgId, modelId, code: 'S2' } })
  const set = { anomaly: 'DOOR', threshold: 5, clearLevel: 2, inRow: 1, holdMinutes: 0 }
  const tells = { tellsContractor: true, tellsRp: true, tellsCompany: true }
  const settings = await db.sensorSetting.createManyAndReturn({
    data: [orgId, ...others.map(({ id }) => id)].map((owner) => ({
      ...{ ...set, ...tells, orgId: owner, updatedAt: new Date() },
    })),
  })
  const raised = { sensorId, sensorCode: 'S1', modelId, logbookId, orgId, peak: 9, raisedAt: new Date() }
  await db.sensorAlarm.createMany({
    data: ['LEVEL', 'VIBRATION'].map((anomaly) => ({ ...set, ...tells, ...raised, anomaly })),
  })
  await inviteCompanies(db)
  return settings
}

/** Invitations of companies that can still be sent again or withdrawn. */
async function inviteCompanies(db: ReturnType<typeof createDb>) {
  const sentAt = new Date(Date.now() - HOUR_MS)
  const sent = { orgId: REGULATOR_ORG_ID, userName: 'Ho', language: 'eng', sentAt }
  const linkUntil = new Date(Date.now() + 48 * HOUR_MS)
  await db.sensorInvitation.createMany({
    data: ['one', 'two', 'three', 'four'].map((name) => ({
      ...{ ...sent, linkUntil, nameEn: name, nameZh: name, email: `${name}@company.example` },
    })),
  })
}

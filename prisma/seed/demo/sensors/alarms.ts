import type { Prisma, PrismaClient } from '../../../client.ts'
import type { Org } from '../city/organizations.ts'
import { type Account, displayName } from '../city/people.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

interface Levels {
  anomaly: string
  threshold: number
  clearLevel: number
  inRow: number
  holdMinutes: number
}
const levels = (anomaly: string, threshold: number, clearLevel: number): Levels => ({
  ...{ anomaly, threshold, clearLevel, inRow: 3, holdMinutes: 10 },
})
const HEARD = { tellsContractor: true, tellsRp: false, tellsCompany: true }

const [VIBRATION, LEVEL, DOOR] = [levels('LIFT_VIBRATION', 25, 18), levels('LEVEL', 15, 10), levels('DOOR', 6, 4)]
/** What the supplier has set, by the name of a model; without one for all of its sensors. */
const SETTINGS: readonly (Levels & { model?: string })[] = [
  { ...VIBRATION, model: 'KS2' },
  { ...LEVEL, model: 'KS2' },
  { ...DOOR, model: 'KS2-D' },
  levels('VIBRATION', 40, 30),
  levels('SOUND_RUNNING', 72, 65),
]

interface Raised extends Levels {
  peak: number
  hoursAgo: number
  /** How long its readings stayed up; nothing where they still are. */
  hours?: number
  verdict?: 'REAL' | 'FALSE' | 'KNOWN'
  reason?: string
  isInHand?: true
}
const REASONS = [
  ['REAL', 'Guide shoes were worn; replaced.'],
  ['REAL', '導軌潤滑不足，已補充。'],
  ['REAL', 'Loose rail bracket tightened.'],
  ['FALSE', 'A heavy trolley was loaded at G/F.'],
  ['REAL', 'Guide shoes were worn; replaced.'],
  ['KNOWN', 'Inspection run of the contractor.'],
] as const
/** Alarms of the past weeks that were answered. */
const ANSWERED = Array.from({ length: 14 }, (_, index): Raised => {
  const [verdict, reason] = REASONS[index % REASONS.length] ?? REASONS[0]
  return { ...VIBRATION, peak: 26 + ((index * 7) % 19), hoursAgo: 60 + index * 47, hours: 2, verdict, reason }
})
/** Of the models KS2 and KS2-D, one for each sensor in their order. */
const OF_KS2: readonly Raised[] = [
  { ...VIBRATION, peak: 28, hoursAgo: 3 },
  { ...LEVEL, peak: 22, hoursAgo: 4, hours: 1 },
  { ...VIBRATION, peak: 41, hoursAgo: 26, isInHand: true },
  ...ANSWERED,
]
const OF_DOORS: readonly Raised[] = [
  { ...DOOR, peak: 9, hoursAgo: 13, hours: 1, isInHand: true },
  { ...DOOR, peak: 8, hoursAgo: 200, hours: 1, verdict: 'FALSE', reason: '訪客以雜物阻門。' },
]

interface Where {
  supplier: Org
  now: Date
  /** Who answers for the contractor. */
  answerer: Account
}

/** What is set for sensors, and alarms in every state; of each that is open nobody has to be told any more. */
export async function addAlarms(db: PrismaClient, { supplier, now, answerer }: Where): Promise<void> {
  const orgId = supplier.id
  const models = await db.sensorModel.findMany({ where: { orgId } })
  const idOf = new Map(models.map(({ name, id }) => [name, id]))
  const set = new Date(now.getTime() - 90 * DAY_MS)
  await db.sensorSetting.createMany({
    data: SETTINGS.map(({ model, ...one }) => ({
      ...{ ...one, ...HEARD, orgId, updatedAt: set, createdAt: set },
      ...(model && { modelId: idOf.get(model) ?? null }),
    })),
  })
  const sensors = await db.sensor.findMany({
    where: {
      ...{ orgId, status: 'LINKED', lastReadingAt: { gt: new Date(now.getTime() - HOUR_MS) } },
      logbook: { parties: { some: heldBy(answerer, now) } },
    },
    orderBy: { id: 'asc' },
  })
  const of = (model: string) => sensors.filter(({ modelId }) => modelId === idOf.get(model))
  const placed = [...place(of('KS2'), OF_KS2), ...place(of('KS2-D'), OF_DOORS)]
    // as they came, so that their numbers follow time
    .toSorted((one, other) => other.raised.hoursAgo - one.raised.hoursAgo)
  await db.sensorAlarm.createMany({ data: placed.map((one) => alarmOf(one, { supplier, now, answerer })) })
  await db.sensorWatch.createMany({
    data: placed
      .filter(({ raised }) => !raised.hours)
      .map(({ sensor: { id: sensorId }, raised: { anomaly } }) => ({
        ...{ sensorId, anomaly, isOver: true, lastAt: new Date(now.getTime() - HOUR_MS), createdAt: now },
      })),
  })
}

/** Alarms are on log-books of the contractor who answers them. */
const heldBy = ({ org }: Account, now: Date) => ({
  ...{ orgId: org.id, kind: 'RC', isVoid: false, startsAt: { lte: now } },
  OR: [{ endsAt: null }, { endsAt: { gt: now } }],
})

interface Sensor {
  id: number
  code: string
  modelId: number
  logbookId: number | null
}
const place = (sensors: readonly Sensor[], alarms: readonly Raised[]) =>
  alarms.flatMap((raised, index) => {
    const sensor = sensors[index % Math.max(1, sensors.length)]
    return sensor?.logbookId ? [{ sensor, logbookId: sensor.logbookId, raised }] : []
  })

function alarmOf(
  { sensor, logbookId, raised }: ReturnType<typeof place>[number],
  { supplier, now, answerer }: Where,
): Prisma.SensorAlarmCreateManyInput {
  const { hoursAgo, hours, verdict, reason, isInHand, ...measured } = raised
  const raisedAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const later = (of: number) => new Date(raisedAt.getTime() + of * HOUR_MS)
  const by = displayName(answerer.name)
  return {
    ...{ ...measured, ...HEARD, sensorId: sensor.id, sensorCode: sensor.code, modelId: sensor.modelId, logbookId },
    ...{ orgId: supplier.id, raisedAt, toldAt: later(0.02), createdAt: later(0.01) },
    endedAt: hours ? later(hours) : null,
    status: verdict ? 'CLOSED' : isInHand ? 'IN_HAND' : 'RAISED',
    ...(isInHand && { takenAt: later(0.5), takenById: answerer.id, takenByName: by }),
    ...(verdict && {
      ...{ verdict, closeReason: reason ?? '', closedAt: later(5), closedById: answerer.id, closedByName: by },
    }),
  }
}

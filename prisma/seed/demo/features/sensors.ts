import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import type { PrismaClient } from '../../../client.ts'
import type { City } from '../city/city.ts'
import { type Account, displayName } from '../city/people.ts'
import { fileId, writeFiles } from '../media/files.ts'
import type { DemoPart } from '../part.ts'
import { at, type Random } from '../random.ts'
import { addAlarms } from '../sensors/alarms.ts'
import { addInvitations } from '../sensors/invitations.ts'
import { filesOf, MODELS } from '../sensors/models.ts'
import { addReadings } from '../sensors/readings.ts'

const DAY_MS = 86_400_000
/** Sensors that are in the supplier's store, and those that are worn out. */
const [FREE, RETIRED] = [6, 2]

/** The supplier's models, a sensor on every log-book that it has access to; requests, alarms and invitations in every state. */
export const sensors: DemoPart = {
  async afterwards(db, { city, filesDir }) {
    const random = city.random.fork('sensors')
    const modelIds = await addModels(db, city, random, filesDir)
    const sites = await sitesOf(db, city)
    await addSensors(db, city, random, { modelIds, sites })
    await addRequests(db, city, sites)
    const named = (name: string) =>
      at(
        city.people.accounts.filter(({ username }) => username === name),
        0,
      )
    const { now, orgs } = city
    const { supplier } = orgs.demo
    await addAlarms(db, { supplier, now, answerer: named('rc_officer') })
    await addReadings(db, supplier.id, now)
    await addInvitations(db, { supplier, now, sender: named('emsd_officer'), admin: named('supplier_admin') })
  },
}
interface Site {
  logbookId: number
  linkedAt: Date
  locationId: string
  kind: string
}

async function addModels(db: PrismaClient, { orgs, now }: City, random: Random, root: string | undefined) {
  const createdAt = new Date(now.getTime() - 400 * DAY_MS)
  const ids: number[] = []
  for (const model of MODELS) {
    const { name, manufacturer, remark, detects } = model
    const { id } = await db.sensorModel.create({
      data: {
        ...{ orgId: orgs.demo.supplier.id, name, manufacturer, remark, updatedAt: createdAt, createdAt },
        anomalies: { create: detects.map((one) => ({ ...one, createdAt })) },
      },
      select: { id: true },
    })
    const files = filesOf(model).map((file) => ({ ...file, id: fileId(random, createdAt) }))
    await db.storedFile.createMany({
      data: files.map(({ kind: _, bytes, ...file }) => ({
        ...{ ...file, size: bytes.length, sensorModelId: id, createdAt },
      })),
    })
    await db.sensorModelFile.createMany({
      data: files.map((file) => ({ modelId: id, kind: file.kind, fileId: file.id, createdAt })),
    })
    if (root)
      writeFiles(
        root,
        files.map((photo) => ({ id: photo.id, photo })),
      )
    ids.push(id)
  }
  return ids
}

/** The log-books on which the supplier has access today. */
async function sitesOf(db: PrismaClient, { orgs, now }: City): Promise<Site[]> {
  const rows = await db.logbookParty.findMany({
    where: {
      ...{ orgId: orgs.demo.supplier.id, role: 'supplier.SENSOR', isVoid: false, startsAt: { lte: now } },
      OR: [{ endsAt: null }, { endsAt: { gt: now } }],
    },
    select: { startsAt: true, logbook: { select: { id: true, locationId: true, kind: true } } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ startsAt, logbook: { id, ...place } }) => ({ logbookId: id, linkedAt: startsAt, ...place }))
}

async function addSensors(
  db: PrismaClient,
  { orgs, now }: City,
  random: Random,
  { modelIds, sites }: { modelIds: readonly number[]; sites: readonly Site[] },
): Promise<void> {
  const [first = 0, door = 0, , stairs = 0] = modelIds
  const codeOf = (index: number) => `KS2-${String(4400 + index).padStart(6, '0')}`
  const own = { orgId: orgs.demo.supplier.id }
  const linked = sites.map(({ logbookId, linkedAt, kind }, index) => ({
    ...{ ...own, code: codeOf(index), status: 'LINKED', logbookId, linkedAt, createdAt: linkedAt },
    modelId: kind === 'L' ? (index % 4 ? first : door) : stairs,
    // one in nine is silent
    lastReadingAt: new Date(now.getTime() - (index % 9 === 4 ? random.int(2, 9) * DAY_MS : random.int(1, 50) * 60_000)),
  }))
  const spare = Array.from({ length: FREE + RETIRED }, (_, index) => ({
    ...{ ...own, code: codeOf(sites.length + index), modelId: first, createdAt: new Date(now.getTime() - 60 * DAY_MS) },
    ...(index < FREE ? {} : { status: 'RETIRED', remark: 'Battery worn out' }),
  }))
  await db.sensor.createMany({ data: linked })
  await db.sensor.createMany({ data: spare })
}

/** By which what is on a log-book came there; and some for sensors in the store, of which one names no log-book that there is. */
async function addRequests(db: PrismaClient, city: City, sites: readonly Site[]): Promise<void> {
  const { orgs, people, now } = city
  const named = (username: string) =>
    at(
      people.accounts.filter((one) => one.username === username),
      0,
    )
  const [asker, desk] = [named('supplier_admin'), named('emsd_officer')]
  const all = await db.sensor.findMany({ where: { orgId: orgs.demo.supplier.id }, orderBy: { id: 'asc' } })
  const asked = { orgId: orgs.demo.supplier.id, askedById: asker.id, askedByName: displayName(asker.name) }
  const decided = { decidedById: desk.id, decidedByName: displayName(desk.name) }
  const free = all.filter(({ status }) => status === 'FREE')
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const others = await db.logbook.findMany({
    where: { id: { notIn: sites.map(({ logbookId }) => logbookId) }, kind: 'L', stage: 'IN_SERVICE' },
    select: { locationId: true },
    orderBy: { id: 'asc' },
    take: 3,
  })
  const places = [...others.map(({ locationId }) => locationId), 'KT00000-099']
  await db.sensorRequest.createMany({
    data: all.flatMap(({ id: sensorId, code: sensorCode, logbookId, linkedAt }) => {
      const site = sites.find((one) => one.logbookId === logbookId)
      if (!site || !linkedAt) return []
      const createdAt = new Date(linkedAt.getTime() - 3 * DAY_MS)
      const of = { sensorId, sensorCode, locationId: site.locationId, logbookId, createdAt }
      return { ...asked, ...of, ...decided, status: 'APPROVED', decidedAt: linkedAt }
    }),
  })
  await db.sensorRequest.createMany({
    data: free.slice(0, places.length).map(({ id: sensorId, code: sensorCode }, index) => ({
      ...{ ...asked, sensorId, sensorCode, locationId: places[index] ?? '', createdAt: ago(index + 1) },
      ...{ remark: index ? '' : "Agreed with the owners' corporation." },
      ...(index === 1 && {
        ...{ ...decided, status: 'REJECTED', decidedAt: ago(1), decisionReason: 'The lift is being replaced.' },
      }),
    })),
  })
  await db.operationEvent.createMany({ data: sites.map((site, index) => linkOf(site, all[index]?.id ?? 0, desk)) })
}

const linkOf = ({ logbookId, linkedAt }: Site, rowId: number, { id, name, org }: Account) => ({
  ...{ action: 'sensor.link', mode: modeOf('sensor.link'), model: 'sensor', rowId: String(rowId), logbookId },
  ...{ before: { status: 'FREE' }, after: { status: 'LINKED' }, source: 'screen', createdAt: linkedAt },
  ...{ userId: id, userName: displayName(name), orgId: org.id, orgName: org.name.en, orgNameZh: org.name.zh },
})

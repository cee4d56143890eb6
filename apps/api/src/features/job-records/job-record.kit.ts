import { readdir } from 'node:fs/promises'
import { Role } from '@portal/shared/access/roles'
import { JPEG, PNG } from '../../../test/pictures.ts'
import { asUser, db, filesFolder, grant, makeLogbook, makeOrg, makeUser, makeWorker, now } from '../../../test/world.ts'

type Speaker = Awaited<ReturnType<typeof asUser>>
const HOUR_MS = 3_600_000
const VALID = new Date('2030-12-31')
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()

/** A lift with a contractor, whose workers record work, and a responsible person, who answers. */
export async function makeSite(over: Parameters<typeof makeLogbook>[0] = {}) {
  const [rc, rp, logbook] = [await makeOrg('RC'), await makeOrg('RP'), await makeLogbook(over)]
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, rp, 'rp.OC')
  const unit = over.kind === 'E' ? 'E' : 'L'
  const [engineer, worker] = [
    await makeWorker(rc, 'RE', Role.rcRegisteredEngineer, VALID, unit),
    await makeWorker(rc, 'RW', Role.rcRegisteredWorker, VALID, unit),
  ]
  const [rcOfficer, rpOfficer] = [
    await asUser(await makeUser(rc, [Role.rcOfficer])),
    await asUser(await makeUser(rp, [Role.rpOfficer])),
  ]
  return { rc, rp, logbook, engineer, worker, rcOfficer, rpOfficer, crew: await asUser(worker.user, 'mobile') }
}
export type Site = Awaited<ReturnType<typeof makeSite>>

/** A routine visit, in time, on the spot. */
export const work = ({ logbook, worker }: Pick<Site, 'logbook' | 'worker'>, over: object = {}) => ({
  locationId: logbook.locationId,
  typeOfWork: 'TW15',
  startedAt: hoursAgo(2),
  completedAt: hoursAgo(1),
  remarks: 'All parts were checked.',
  parts: [{ part: 'WD02', component: 'WD02-01', actions: ['CHECKED', 'ADJUSTED'] }],
  scheduleParts: ['SD01', 'SD02'],
  people: [{ registrationNumber: worker.number }],
  gps: { state: 'ON', latitude: 22.311, longitude: 114.226, accuracyM: 12 },
  notifiedName: 'Mr Keeper',
  ...over,
})

interface Sending {
  key?: string
  photos?: readonly (readonly [name: string, content: Buffer])[]
}
export const PHOTOS = [
  ['IMG_1.jpg', JPEG],
  ['IMG_2.png', PNG],
] as const

export function submit(crew: Speaker, data: object, { key, photos = PHOTOS }: Sending = {}) {
  const call = crew.post('/api/jobRecord').field('data', JSON.stringify(data))
  if (key) void call.set('idempotency-key', key)
  for (const [name, content] of photos) void call.attach('photos', content, name)
  return call
}

/** Records by SQL, for tests that are not about submitting; sealed ones come through `submit`. */
export async function makeRecords(
  { logbook, rc, worker }: Pick<Site, 'logbook' | 'rc' | 'worker'>,
  count: number,
  over: object = {},
): Promise<number[]> {
  const data = Array.from({ length: count }, (_, index) => ({
    logbookId: logbook.id,
    orgId: rc.id,
    submitterId: worker.user.id,
    creatorType: 'PRINCIPAL',
    typeOfWork: 'TW15',
    startedAt: new Date(now.getTime() - (index + 2) * HOUR_MS),
    completedAt: new Date(now.getTime() - (index + 1) * HOUR_MS),
    submittedAt: now,
    geo: 'Y',
    ...over,
  }))
  return (await db.jobRecord.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id)
}

export const storedFiles = async (): Promise<string[]> => (await readdir(filesFolder)).sort()
export const acknowledge = (who: Speaker, ids: readonly number[], comment?: string) =>
  who.post('/api/jobRecord/move').send({ ids, move: 'acknowledge', comment })

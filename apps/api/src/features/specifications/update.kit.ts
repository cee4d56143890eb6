import { Role } from '@portal/shared/access/roles'
import { as, db, grant, makeLogbook, makeOrg } from '../../../test/world.ts'

export const PATH = '/api/specificationUpdate'
export const PDF = Buffer.from('%PDF-1.4\n%%EOF')
export type Speaker = Awaited<ReturnType<typeof as>>

/** A log-book with its contractor and responsible person, the regulator's desk, and the form that would leave it as it is. */
export async function site(over: Parameters<typeof makeLogbook>[0] = {}) {
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const logbook = await makeLogbook(over)
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, rp, 'rp.OC')
  const { locationId, addressEn, addressZh, district, area, latitude, longitude } = logbook
  const form = {
    ...{ locationId, version: logbook.version, addressEn, addressZh, district, area, latitude, longitude },
    ...{ installedYear: null, machineRoomLess: false, specialMaintenance: false },
    specification: { ratedLoadKg: 1000 },
    reason: 'The car was replaced',
    contact: { salutation: 'Mr', lastName: 'Leung', companyName: 'Kiu Lan Lift Engineering', phone: '61234417' },
  }
  const [officer, owner] = [await as(rc, Role.rcOfficer), await as(rp, Role.rpAdmin)]
  return { rc, rp, logbook, form, officer, owner, desk: await as({ id: 7 }, Role.emsdOfficer) }
}

/** Applies with a report, and with a map where one is given. */
export function apply(who: Speaker, form: object, files: { report?: Buffer; map?: Buffer } = { report: PDF }) {
  const sent = who.post(PATH).field('data', JSON.stringify(form))
  for (const [name, file] of Object.entries(files)) void sent.attach(name, file, `${name}.pdf`)
  return sent
}
export const get = async (who: Speaker, id: number) => (await who.get(`${PATH}/${id}`)).body
export const move = (who: Speaker, id: number, name: string, over: object = {}) =>
  who.post(`${PATH}/move`).send({ ids: [id], move: name, ...over })
export const approve = async (who: Speaker, id: number, logbookVersion?: number) =>
  move(who, id, 'approve', { logbookVersion: logbookVersion ?? (await get(who, id)).logbookVersion })
export const sheetOf = (logbookId: number) => db.logbookSpecification.findUniqueOrThrow({ where: { logbookId } })

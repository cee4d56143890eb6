import { Role } from '@portal/shared/access/roles'
import { PNG } from '../../../test/pictures.ts'
import { as, grant, makeLogbook, makeOrg } from '../../../test/world.ts'

export const MODEL = '/api/sensor/model'
export const SENSOR_PATH = '/api/sensor'
export const REQUEST = '/api/sensor/request'
export const PDF = Buffer.from('%PDF-1.4\n%%EOF')
export type Speaker = Awaited<ReturnType<typeof as>>

/** A supplier's administrator. */
export async function company() {
  const org = await makeOrg('SUPL')
  return { org, admin: await as(org, Role.supplierAdmin) }
}

/** A log-book with its contractor and responsible person, a supplier without sensors there, and the regulator's desk. */
export async function site() {
  const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
  const logbook = await makeLogbook()
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, rp, 'rp.OC')
  const [contractor, owner] = [await as(rc, Role.rcAdmin), await as(rp, Role.rpAdmin)]
  return { ...(await company()), rc, rp, logbook, contractor, owner, desk: await as({ id: 7 }, Role.emsdOfficer) }
}

export const modelForm = (over: object = {}) => ({
  name: 'KS2',
  manufacturer: 'Kiu Lan Sensors',
  anomalies: [{ anomaly: 'LIFT_VIBRATION', unit: 'mm/s', scaleFrom: 0, scaleTo: 50 }],
  ...over,
})
export const PAPERS = { manual: PDF, brochure: PDF }
type Files = Readonly<Record<string, Buffer>>

function sendModel(sent: ReturnType<Speaker['post']>, form: object, files: Files) {
  void sent.field('data', JSON.stringify(form))
  for (const [name, bytes] of Object.entries(files))
    void sent.attach(name, bytes, `${name}.${bytes === PNG ? 'png' : 'pdf'}`)
  return sent
}
/** Adds a model with its papers. */
export const addModel = (who: Speaker, form: object = modelForm(), files: Files = PAPERS) =>
  sendModel(who.post(MODEL), form, files)
export const editModel = (who: Speaker, id: number, form: object, files: Files = {}) =>
  sendModel(who.put(`${MODEL}/${id}`), form, files)

export const ask = (who: Speaker, sensorId: number, locationId: string, over: object = {}) =>
  who.post(REQUEST).send({ sensorId, locationId, ...over })
export const decide = (who: Speaker, id: number, move: string, over: object = {}) =>
  who.post(`${REQUEST}/move`).send({ ids: [id], move, ...over })
export const moveSensor = (who: Speaker, ids: number[], move: string, over: object = {}) =>
  who.post(`${SENSOR_PATH}/move`).send({ ids, move, ...over })
/** The rows of a list. */
export const rowsOf = async (who: Speaker, path: string, query: object = {}) =>
  (await who.get(path).query({ size: 100, ...query })).body.content
export const idsOf = async (who: Speaker, path: string, query: object = {}): Promise<number[]> =>
  (await rowsOf(who, path, query)).map(({ id }: { id: number }) => id)

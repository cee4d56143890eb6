import { type APIRequestContext, expect } from '@playwright/test'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { REPORT } from './applications.ts'
import { bearer, once } from './bearer.ts'

/** What a call answers, which has to go well. */
async function answerTo<T>(asked: ReturnType<APIRequestContext['post']>): Promise<T> {
  const answer = await asked
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json() as Promise<T>
}
interface Made {
  id: number
}

/** A model that detects abnormal doors, with its papers, and a sensor of it, added and asked for by the supplier's program. */
export async function askFor(request: APIRequestContext, token: string, code: string, locationId: string) {
  const anomalies = [{ anomaly: 'DOOR', unit: 's', scaleFrom: 0, scaleTo: 30 }]
  const data = JSON.stringify({ name: code, manufacturer: 'Kiu Lan Sensors', anomalies })
  const multipart = { data, manual: REPORT, brochure: REPORT }
  const model = await answerTo<Made>(request.post('/api/sensor/model', { ...once(token), multipart }))
  const sensor = await answerTo<Made>(
    request.post('/api/sensor', { ...once(token), data: { code, modelId: model.id } }),
  )
  return answerTo<Made>(
    request.post('/api/sensor/request', { ...once(token), data: { sensorId: sensor.id, locationId } }),
  )
}

/** The regulator's desk approves a request. */
export const approve = (request: APIRequestContext, token: string, { id }: Made) =>
  answerTo(request.post('/api/sensor/request/move', { ...once(token), data: { ids: [id], move: 'approve' } }))

/** The key of a program that sends readings. */
export async function readingKey(request: APIRequestContext, token: string): Promise<string> {
  const asked = { name: 'Gateway', permissions: ['sensor:post'], addresses: [], reach: 'linked' }
  const data = { ...asked, expiresOn: addDays(dayOf(new Date()), 30) }
  return (await answerTo<{ key: string }>(request.post('/api/apiClient', { ...bearer(token), data }))).key
}

/** What is set for all sensors of an organization: three readings in a row. */
export const setFor = (
  request: APIRequestContext,
  token: string,
  of: { anomaly: string; threshold: number; clearLevel: number },
) => {
  const tells = { tellsContractor: true, tellsRp: true, tellsCompany: true }
  const data = { ...of, ...tells, inRow: 3, holdMinutes: 0 }
  return answerTo<Made>(request.post('/api/sensor/notification', { ...once(token), data }))
}

interface Measured {
  sensor: string
  locationId: string
  anomaly: string
}
/** Readings a second apart, from now on: what was measured before the sensor was linked is not taken. */
export const sendReadings = (request: APIRequestContext, key: string, of: Measured, values: readonly number[]) => {
  const at = (index: number) => new Date(Date.now() + (index + 1) * 1000).toISOString()
  const data = values.map((value, index) => ({ ...of, at: at(index), value }))
  return answerTo<{ done: number }>(request.post('/api/sensor/reading', { ...once(key), data }))
}

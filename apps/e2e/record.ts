import { type APIRequestContext, expect } from '@playwright/test'
import { bearer } from './bearer.ts'
import { photo } from './photos.ts'

const MINUTE_MS = 60_000

export interface Site {
  id: number
  locationId: string
  contractor: { id: number; nameEn: string; nameZh: string } | null
}

/** A lift in service that this person's organization and the contractor share, after skipping some. */
export async function sharedLift(
  request: APIRequestContext,
  token: string,
  contractorId: number,
  skip = 0,
): Promise<Site> {
  const res = await request.get(`/api/logbook?kind=L&activation=ACTIVATED&contractors=${contractorId}&size=50`, {
    ...bearer(token),
  })
  expect(res.ok(), await res.text()).toBe(true)
  const site = (await res.json()).content[skip]
  expect(site, 'the demo city has such a lift').toBeTruthy()
  return site
}

export async function organizationOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/auth/info', bearer(token))).json()).user.organisation.id
}

/** A change of contractor that this person knows of. */
export async function contractorChangeOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/contractorChange', bearer(token))).json()).content[0].id
}

export async function invitationOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/logbookAccessInvitation', bearer(token))).json()).content[0].id
}

export async function sensorInvitationOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/sensor/invitation', bearer(token))).json()).content[0].id
}

export async function organizationMergeOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/organizationMerge', bearer(token))).json()).content[0].id
}

export async function questionOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/question', bearer(token))).json()).content[0].id
}

export async function maintenancePlanOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/maintenancePlan', bearer(token))).json()).content[0].id
}

export async function inspectionPlanOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/inspectionPool', bearer(token))).json()).content[0].id
}

export async function inspectionTeamOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/inspectionTeam', bearer(token))).json()).content[0].id
}

/** Somebody whom whoever asks looks after. */
export async function accountOf(request: APIRequestContext, token: string): Promise<number> {
  const { content } = await (await request.get('/api/account', bearer(token))).json()
  return content.find(({ isEditable }: { isEditable: boolean }) => isEditable).id
}

export async function workerOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/worker', bearer(token))).json()).content[0].id
}

export async function groupOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/group', bearer(token))).json()).content[0].id
}

export async function workGroupOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/workGroup', bearer(token))).json()).content[0].id
}

export async function subcontractOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/subcontract', bearer(token))).json()).content[0].id
}

export async function sensorModelOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/sensor/model', bearer(token))).json()).content[0].id
}

export async function sensorOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/sensor?statuses=LINKED', bearer(token))).json()).content[0].id
}

export async function specificationUpdateOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/specificationUpdate', bearer(token))).json()).content[0].id
}

export async function handoverOf(request: APIRequestContext, token: string): Promise<string> {
  return (await (await request.get('/api/handover?statuses=CONFIRMED', bearer(token))).json()).content[0].number
}

/** What a worker's program posts after a visit: two photographs and where it was; `over` says what this journey is about. */
export async function postRecord(
  request: APIRequestContext,
  worker: { token: string; workerId: number },
  locationId: string,
  over: object = {},
) {
  const now = Date.now()
  const data = {
    locationId,
    typeOfWork: 'TW15',
    startedAt: new Date(now - 60 * MINUTE_MS).toISOString(),
    completedAt: new Date(now - MINUTE_MS).toISOString(),
    remarks: 'Door operator adjusted; travel smooth.',
    people: [{ workerId: worker.workerId }],
    gps: { state: 'OFF' },
    ...over,
  }
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  form.append('photos', new File([new Uint8Array(photo(90, 110, 140))], 'landing door.png', { type: 'image/png' }))
  form.append('photos', new File([new Uint8Array(photo(160, 120, 70))], 'machine room.png', { type: 'image/png' }))
  const answer = await request.post('/api/jobRecord', {
    headers: { ...bearer(worker.token).headers, 'idempotency-key': crypto.randomUUID() },
    multipart: form,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json() as Promise<{ id: number; seal: string }>
}

/** The first statutory form of the demo's contractor. */
export async function formOf(request: APIRequestContext, token: string): Promise<number> {
  return (await (await request.get('/api/form/list', bearer(token))).json()).content[0].id
}

import { MADE_PASSWORD } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { systemCtx } from '../../../test/runs.ts'
import { as, db, grant, makeLogbook, makeOrg, now, ports, world } from '../../../test/world.ts'
import type { SubmissionService } from '../../kernel/submission/port.ts'
import { deliverForms } from './form.deliver.ts'

export type Speaker = Awaited<ReturnType<typeof as>>
export const PASSWORD = { password: MADE_PASSWORD }
/** What a signature asks for beside the password or the identity service. */
export const DECLARED = { declaration: true }

/** Contractors are registered until then. */
const EXPIRY = new Date('2028-06-30')
let serial = 10_000
/** A contractor with everything that forms ask of one. */
export const makeContractor = async () => {
  const org = await makeOrg('RC')
  serial += 1
  const data = {
    ...{ rcNumber: `RLC${serial}`, registrationExpiry: EXPIRY, phone: '23456178', email: `rc${serial}@example.com` },
    ...{ addressEn: '1 King Street', addressZh: '皇街1號', contactName: 'Leung Yiu Fung', contactPhone: '61234567' },
  }
  return db.organization.update({ where: { id: org.id }, data })
}
export const makeResponsible = async () => {
  const org = await makeOrg('RP')
  const data = {
    phone: '27654321',
    email: `rp${org.id}@example.com`,
    addressEn: '92 Kwun Tong Road',
    addressZh: '觀塘道92號',
  }
  return db.organization.update({ where: { id: org.id }, data })
}

/** Log-books of one contractor and one responsible person, and another contractor who may become its sub-contractor. */
export async function desk(count = 2, kind: 'L' | 'E' = 'L') {
  const [rc, sub, rp] = [await makeContractor(), await makeContractor(), await makeResponsible()]
  const type = kind === 'E' ? { kind, type: 'ES' } : {}
  const logbooks = await Promise.all(Array.from({ length: count }, () => makeLogbook(type)))
  for (const one of logbooks) {
    await grant(one, rc, 'rc.PMC')
    await grant(one, rp, 'rp.OC')
  }
  const [admin, officer] = [await as(rc, Role.rcAdmin), await as(rc, Role.rcOfficer)]
  const [theirs, owner] = [await as(sub, Role.rcAdmin), await as(rp, Role.rpAdmin)]
  return {
    rc,
    sub,
    rp,
    logbooks,
    locationIds: logbooks.map(({ locationId }) => locationId),
    admin,
    officer,
    theirs,
    owner,
  }
}

/** What somebody fills into an LE2 beside what the portal knows. */
export const LE2 = {
  principal: { contactPerson: 'Leung Yiu Fung' },
  workTypes: ['maintenance'],
  extent: 'full',
  commencementDate: '2026-12-10',
  expectedEndDate: '2027-12-09',
  furtherSub: false,
  rpInformed: true,
  declaration: true,
}

export const save = (who: Speaker, code: string, body: object) => who.post(`/api/form/${code}/save`).send(body)
export const get = async (who: Speaker, id: number) => (await who.get(`/api/form/${id}/get`)).body
export const move = (who: Speaker, id: number, name: string, reason?: string) =>
  who.post('/api/form/status/update').send({ ids: [id], move: name, ...(reason && { reason }) })
export const sign = (who: Speaker, ...ids: number[]) =>
  who.post('/api/form/sign').send({ ids, ...DECLARED, ...PASSWORD })
export const submit = (who: Speaker, ...ids: number[]) => who.post('/api/form/submitToWBRS').send({ ids })

/** An LE2 that both contractors have signed. */
export async function signedLe2(at: Awaited<ReturnType<typeof desk>>, locationIds = at.locationIds, over: object = {}) {
  const { body } = await save(at.officer, 'le2', {
    counterpartOrgId: at.sub.id,
    locationIds,
    formData: { ...LE2, ...over },
  })
  const { id } = body
  await move(at.officer, id, 'prepare')
  await sign(at.admin, id)
  await move(at.admin, id, 'send')
  await sign(at.theirs, id)
  return get(at.admin, id)
}

/** An outside system that answers as a test says. */
export function outside(over: Partial<SubmissionService> = {}) {
  const received = new Map<string, { ackNo: string; receivedAt: Date; locationIds: string[] }>()
  const service: SubmissionService = {
    async submit({ key, meta }) {
      const known = received.get(key)
      if (known) return known
      const { locations } = meta as { locations: { locationId: string }[] }
      const made = {
        ackNo: `WBRS-26-${String(received.size + 1).padStart(6, '0')}`,
        receivedAt: new Date(),
        locationIds: locations.map(({ locationId }) => locationId),
      }
      received.set(key, made)
      return made
    },
    async ask(ackNo) {
      const one = [...received.values()].find((row) => row.ackNo === ackNo)
      return {
        status: 'PROCESSED',
        items: (one?.locationIds ?? []).map((locationId) => ({ locationId, ok: true, reason: '' })),
      }
    },
    find: async (key) => received.get(key) ?? null,
    cancel: async () => true,
    ...over,
  }
  ports.submission = service
  return received
}

/** Sends and asks whatever is due at this moment. */
export const deliver = () => deliverForms(systemCtx())

/** After a test: the clock stands where it stood, and there is no outside system. */
export function asBefore() {
  world.now = now
  ports.submission = undefined
}
export function later(seconds: number) {
  world.now = new Date(world.now.getTime() + seconds * 1000)
}
/** How many people of an organization were told of this. */
export const hear = (org: { id: number }, event: string) =>
  db.messageRecipient.count({ where: { user: { orgId: org.id }, message: { event } } })

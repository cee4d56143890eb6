import { Role } from '@portal/shared/access/roles'
import { anyone, as } from '../../../test/world.ts'
import { newEmail, newNumber } from '../registrations/registration.kit.ts'
import type { Speaker } from './sensor.kit.ts'

export const INVITATION = '/api/sensor/invitation'
export const desk = () => as({ id: 7 }, Role.emsdOfficer)
let n = 0

export const invitationForm = (over: object = {}) => ({
  nameEn: 'Kiu Lan Sensors Limited',
  nameZh: '翹嵐感應器有限公司',
  email: newEmail(),
  language: 'eng',
  ...over,
})
/** Invites a company, and answers the id, with the address. */
export async function invite(who: Speaker, over: object = {}) {
  const form = invitationForm(over)
  const { body, status } = await who.post(INVITATION).send(form)
  return { body, status, id: Number(body.id), email: form.email }
}
export const moveInvitation = (who: Speaker, id: number, move: string, over: object = {}) =>
  who.post(`${INVITATION}/move`).send({ ids: [id], move, ...over })

/** What a new supplier enters; the address is that of the link. */
export const supplierForm = (token: string, over: object = {}) => ({
  token,
  nameEn: 'Kiu Lan Sensors Limited',
  nameZh: '翹嵐感應器有限公司',
  registrationNumber: newNumber(),
  addressEn: '2 Hung To Road, Kwun Tong',
  addressZh: '觀塘鴻圖道2號',
  phone: '23456789',
  displayName: 'Lam Wai Yin',
  username: `sup${process.pid}_${++n}`,
  password: 'Harbour#2026',
  confirmPassword: 'Harbour#2026',
  contactName: 'Lam Wai Yin',
  contactPhone: '91234567',
  contactEmail: 'desk@example.test',
  termsAgreed: true,
  ...over,
})
const guest = (path: string, body: object) => anyone().post(path).set('current-lang', 'ENG').send(body)
export const register = (form: object) => guest(`${INVITATION}/register`, form)
export const refuse = (token: string, reason = 'No sensors of ours yet') =>
  guest(`${INVITATION}/refuse`, { token, reason })
export const look = (token: string) => guest('/api/invitationLink/look', { token })

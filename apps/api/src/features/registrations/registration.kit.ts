import { expect } from 'vitest'
import { anyone, drainJobs, sentMail } from '../../../test/world.ts'

let n = 0
/** What the names of this run have in common. */
export const tag = `${Date.now()}`.slice(-6)
/** Eight digits nobody else has. */
export const newNumber = () => String(10_000_000 + Math.floor(Math.random() * 80_000_000))
/** An address nobody else has. */
export const newEmail = () => `r${tag}_${++n}@example.test`

/** The first step of the form: the organization. */
export const step = (over: object = {}) => ({
  nameEn: `Harbour Estates ${tag} ${++n}`,
  nameZh: '海港物業',
  addressEn: '1 Hung To Road, Kwun Tong',
  addressZh: '觀塘鴻圖道1號',
  email: newEmail(),
  phone: '23456789',
  rpCategory: 'PMC',
  registrationNumber: newNumber(),
  ...over,
})
export type Step = ReturnType<typeof step>
/** The whole form, with the proof of the address of its first step. */
export const form = (organization: Step, token: string, over: object = {}) => ({
  ...organization,
  token,
  username: `r${tag}_${++n}`,
  password: 'Harbour#2026',
  confirmPassword: 'Harbour#2026',
  displayName: 'Chan Tai Man',
  adminEmail: organization.email,
  contactName: 'Lee Siu Ming',
  contactPhone: '91234567',
  contactEmail: 'desk@example.test',
  termsAgreed: true,
  ...over,
})
export const post = (path: string, body: object) =>
  anyone().post(`/api/organization/${path}`).set('current-lang', 'ENG').send(body)
export const mailTo = (email: string) => sentMail.filter(({ to }) => to === email)
export const codeTo = (email: string) => /\d{6}/.exec(mailTo(email).at(-1)?.text ?? '')?.[0] ?? '000000'

/** The first step, with the code read in the mailbox. */
export async function proven(organization: Step) {
  const { uuid } = (await post('validateResponsibility', organization)).body
  await drainJobs()
  const { nameEn, rpCategory, registrationNumber, email } = organization
  const res = await post('registration/proof', {
    email,
    uuid,
    code: codeTo(email),
    organization: { nameEn, rpCategory, registrationNumber },
  })
  return res.body as { token: string; isRegistered: boolean }
}
/** An organization that has gone through both steps. */
export async function registered(over: object = {}) {
  const organization = step(over)
  const { token } = await proven(organization)
  const sent = form(organization, token)
  const res = await post('registration', sent)
  expect(res.status).toBe(200)
  return { organization, sent, id: res.body.id as number }
}

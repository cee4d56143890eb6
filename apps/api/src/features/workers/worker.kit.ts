import { Role } from '@portal/shared/access/roles'
import { as, makeOrg, now } from '../../../test/world.ts'

let n = 0
const tag = `${Date.now()}`.slice(-6)
/** The digits of a registration nobody else has. */
let numbers = 1_000_000
/** Digits of a registration that nobody else has here: drawn at random, two of some thousands would be alike. */
export const digits = () => `${++numbers}`
/** The day so many days from now, as forms write it. */
export const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The form of a new engineer. */
export const form = (over: object = {}) => ({
  kind: 'RE',
  nameEn: 'Chan Tai Man',
  nameZh: '陳大文',
  registrations: [{ number: `rle ${digits()}`, expiresOn: day(400) }],
  username: `w${tag}_${++n}`,
  email: `w${tag}_${n}@example.test`,
  phone: null,
  displayName: '陳大文 Chan Tai Man',
  ...over,
})
/** A contractor and its administrator. */
export async function contractor() {
  const org = await makeOrg('RC')
  return { org, me: await as(org, Role.rcAdmin) }
}
export type Me = Awaited<ReturnType<typeof as>>
export const add = (me: Me, over: object = {}) => me.post('/api/worker').send(form(over))

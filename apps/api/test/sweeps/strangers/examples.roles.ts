import type { Ids } from './rows.ts'

let n = 0
const CLIENT = (nth: number) => ({
  name: `A program ${nth}`,
  permissions: ['logbook:list'],
  reach: 'own',
  addresses: [],
  expiresOn: '2027-11-01',
})
const ROLE_NAMES = (nth: number) => ({ nameEn: `A role ${nth}`, nameZh: `角色${nth}`, reach: 'own' })

/** Right bodies of the calls of roles and API clients. */
export const ROLE_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'apiClients.changeKey': () => [{ expiresOn: '2027-11-01', version: 1 }],
  'apiClients.create': () => [CLIENT(++n)],
  'apiClients.edit': () => [{ ...CLIENT(++n), version: 1 }],
  'roles.addUsers': ({ user }) => [{ userIds: [user] }],
  'roles.create': () => [{ ...ROLE_NAMES(++n), web: ['message:list'], mobile: [] }],
  'roles.foresee': () => [{ web: ['message:list'], mobile: [], version: 1 }],
  'roles.removeUsers': ({ user }) => [{ userIds: [user] }],
  'roles.rename': () => [{ ...ROLE_NAMES(++n), version: 1 }],
  'roles.setRights': () => [{ web: ['message:list'], mobile: [], version: 1 }],
}

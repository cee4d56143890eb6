import { REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import { type Speaker, speaking } from '../speak.ts'
import { makeOrg, makeUser, served, tokenOf, world } from '../world.ts'

/** Three contractors, three responsible persons and the regulator. */
export const PARTIES = ['rc0', 'rc1', 'rc2', 'rp0', 'rp1', 'rp2', 'reg'] as const
export type Party = (typeof PARTIES)[number]
export const CONTRACTORS = PARTIES.filter((one) => one.startsWith('rc'))
export const RESPONSIBLE = PARTIES.filter((one) => one.startsWith('rp'))
/** Two people of each: so that two of one house act at once. */
export const PEOPLE_EACH = 2

const ROLES: Readonly<Record<string, RoleId>> = { rc: Role.rcAdmin, rp: Role.rpAdmin, re: Role.emsdAdmin }
interface Member {
  id: number
  email: string
}

/** The organizations of many sequences and their people, who sign in again when the clock has moved. */
export async function makeCast() {
  const orgIds = new Map<Party, number>()
  const people = new Map<Party, Member[]>()
  for (const party of PARTIES) {
    const kind = party.slice(0, 2)
    const org = party === 'reg' ? { id: REGULATOR_ORG_ID } : await makeOrg(kind.toUpperCase())
    orgIds.set(party, org.id)
    const members: Member[] = []
    for (let n = 0; n < PEOPLE_EACH; n++) members.push(await makeUser(org, [ROLES[kind] ?? Role.rpAdmin]))
    people.set(party, members)
  }
  const parties = new Map([...orgIds].map(([party, id]) => [id, party]))
  const tokens = new Map<string, string>()
  const memberOf = (party: Party, person: number) => people.get(party)?.[person % PEOPLE_EACH] as Member
  return {
    orgIdOf: (party: Party) => orgIds.get(party) ?? 0,
    partyOf: (orgId: number | null) => parties.get(orgId ?? 0),
    /** Where mail to an organization is read: by the first of its people. */
    emailOf: (party: Party) => memberOf(party, 0).email,
    async speak(party: Party, person: number): Promise<Speaker> {
      const member = memberOf(party, person)
      const key = `${member.id} ${world.now.getTime()}`
      const token = tokens.get(key) ?? (await tokenOf(member))
      tokens.set(key, token)
      return speaking(served, token)
    },
  }
}
export type Cast = Awaited<ReturnType<typeof makeCast>>

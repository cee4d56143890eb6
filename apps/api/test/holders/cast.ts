import { REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import { subject } from '@portal/shared/access/subjects'
import { MESSAGE_TAGS } from '@portal/shared/features/messages/message.codes'
import { tokenOf as secretOf } from '../../src/features/invitation-links/link.ts'
import type { Actor } from '../../src/kernel/ctx.ts'
import { everSignedIn } from '../everSignedIn.ts'
import { systemCtx } from '../runs.ts'
import type { Speaker } from '../speak.ts'
import { ctxOf, db, makeOrg, makeUser, makeWorker, now } from '../world.ts'

/** Three contractors, three responsible persons and the regulator. */
export const PARTIES = ['rc0', 'rc1', 'rc2', 'rp0', 'rp1', 'rp2', 'reg'] as const
export type Party = (typeof PARTIES)[number]
export const CONTRACTORS = PARTIES.filter((one) => one.startsWith('rc'))
export const RESPONSIBLE = PARTIES.filter((one) => one.startsWith('rp'))
/** Two people of each: so that two of one house act at once. */
export const PEOPLE_EACH = 2

/** Registered workers of an employer who is no party. */
export const WORKERS = ['worker0', 'worker1'] as const
export type Worker = (typeof WORKERS)[number]

const ROLES: Readonly<Record<string, RoleId>> = { rc: Role.rcAdmin, rp: Role.rpAdmin, re: Role.emsdAdmin }
const roleOf = (party: Party) => ROLES[party.slice(0, 2)] ?? Role.rpAdmin
const REGULATOR = { id: REGULATOR_ORG_ID, type: 'EMSD', nameEn: 'Regulator', nameZh: '規管機構' }

interface Person extends Speaker {
  email: string
}
async function signedIn(user: { id: number; email: string }): Promise<Person> {
  return { email: user.email, ...(await everSignedIn(user)) }
}

/** They want no messages: writing those is a sixth of what most acts cost. */
const silence = (userIds: readonly number[]) =>
  db.messagePreference.createMany({
    data: userIds.flatMap((userId) =>
      MESSAGE_TAGS.map((tag) => ({ userId, tag, web: false, mail: false, updatedAt: now })),
    ),
  })

/** The organizations of many sequences and their people, who hear of what happens or want to be left alone. */
export async function makeCast(isSilent: boolean) {
  const orgIds = new Map<Party, number>()
  const people = new Map<Party, Person[]>()
  const readers = new Map<string, Actor>()
  for (const party of PARTIES) {
    const org = party === 'reg' ? REGULATOR : await makeOrg(party.slice(0, 2).toUpperCase())
    orgIds.set(party, org.id)
    readers.set(party, ctxOf(org, roleOf(party)).actor)
    const members = await Promise.all(Array.from({ length: PEOPLE_EACH }, () => makeUser(org, [roleOf(party)])))
    if (isSilent) await silence(members.map(({ id }) => id))
    people.set(party, await Promise.all(members.map(signedIn)))
  }
  const employer = await makeOrg('RC')
  const certificates = new Map<string, string | null>()
  for (const name of WORKERS) {
    const { worker, number } = await makeWorker(employer, 'RW', Role.rcRegisteredWorker)
    certificates.set(name, number)
    const { actor } = ctxOf(employer, Role.rcRegisteredWorker)
    readers.set(name, { ...actor, workerId: worker.id, subjects: [subject('worker', worker.id)] })
  }
  const parties = new Map([...orgIds].map(([party, id]) => [id, party]))
  const speak = (party: Party, person: number) => people.get(party)?.[person % PEOPLE_EACH] as Person
  return {
    orgIdOf: (party: Party) => orgIds.get(party) ?? 0,
    partyOf: (orgId: number | null) => parties.get(orgId ?? 0),
    /** Where mail to an organization is read: by the first of its people. */
    emailOf: (party: Party) => speak(party, 0).email,
    certificateOf: (worker: Worker) => certificates.get(worker) ?? '',
    speak,
    /** For whom the scopes are asked. */
    readers,
    idsOf: async (premises: string) => {
      const rows = await db.logbook.findMany({ where: { premises }, select: { id: true }, orderBy: { id: 'asc' } })
      return rows.map(({ id }) => id)
    },
    /** The invitation with this message, and the secret that its mail brings. */
    async invitationTo(message: string) {
      const { id } = await db.invitation.findFirstOrThrow({ where: { message }, select: { id: true } })
      const link = await db.invitationLink.findFirstOrThrow({ where: { kind: 'ACCESS', subjectId: id } })
      return { id, token: secretOf(systemCtx(), link.id) }
    },
  }
}
export type Cast = Awaited<ReturnType<typeof makeCast>>

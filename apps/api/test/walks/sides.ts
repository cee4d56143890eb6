import type { Prisma } from '@portal/db'
import type { RoleId } from '@portal/shared/access/roles'
import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { db, grant, makeLabel, makeLogbook, makeOrg, makeUser, world } from '../world.ts'
import type { Person, Side } from './walk.ts'

/** A day that no walk reaches. */
export const FAR = '2031-01-01'
export const HOUR_MS = 3_600_000
type Org = Awaited<ReturnType<typeof makeOrg>>
type User = Awaited<ReturnType<typeof makeUser>>

const personOf = async (org: { id: number }, role: RoleId, party: string): Promise<Person & { user: User }> => ({
  user: await makeUser(org, [role]),
  roleIds: [role],
  party,
})

/** Two people of one organization who may move its rows. */
export async function sideOfOrg(
  type: string,
  role: RoleId,
  party: string,
  row: (org: Org) => Promise<{ id: number }>,
  over: Partial<Prisma.OrganizationUncheckedCreateInput> = {},
) {
  const org = await makeOrg(type, over)
  const people = [await personOf(org, role, party), await personOf(org, role, party)]
  return { org, people, row: async () => ({ id: (await row(org)).id }) }
}

/** One person with rows of his own, and a colleague whom they are nothing to. */
export async function sideOfOne(
  type: string,
  role: RoleId,
  party: string,
  row: (user: User) => Promise<{ id: number }>,
): Promise<Side> {
  const org = await makeOrg(type)
  const [owner, colleague] = [await personOf(org, role, party), await personOf(org, role, party)]
  return { people: [owner, { ...colleague, isStranger: true }], row: async () => ({ id: (await row(owner.user)).id }) }
}

interface Held {
  type: string
  /** What each organization of the side is to the log-books. */
  roles: readonly PartyRole[]
  as: RoleId
  party: string
  isActive?: boolean
  /** What else its log-books are. */
  over?: Partial<Prisma.LogbookUncheckedCreateInput>
  /** Whoever once had access still is this party. */
  isLasting?: boolean
  /** The row that is moved lies on the log-book. */
  /** What its people act with; a label where absent. */
  made?(org: Org): Promise<{ id: number }>
  below?(logbook: { id: number }, index: number): Promise<{ id: number; tag?: string }>
}

/** Log-books and two people of each organization that has access to them: on the second side its access ends an hour from now. */
export async function sideOfLogbooks(side: number, held: Held): Promise<Side> {
  const { type, roles, as, party, isActive = true, over, isLasting, below } = held
  const endsAt = side === 1 ? new Date(world.now.getTime() + HOUR_MS) : undefined
  const [people, grants]: [Person[], { org: Org; role: PartyRole }[]] = [[], []]
  for (const role of roles) {
    const org = await makeOrg(type)
    grants.push({ org, role })
    const more = {
      tag: String((await (held.made ?? makeLabel)(org)).id),
      ...(endsAt && !isLasting && { until: endsAt }),
    }
    people.push({ ...(await personOf(org, as, party)), ...more }, { ...(await personOf(org, as, party)), ...more })
  }
  return {
    people,
    row: async (index) => {
      const logbook = await makeLogbook({ ...over, ...(!isActive && { activatedOn: null }) })
      for (const { org, role } of grants) await grant(logbook, org, role, endsAt && { endsAt })
      return below ? below(logbook, index) : { id: logbook.id }
    },
  }
}

/** Work on a log-book; every third record needs attention. */
export async function makeRecord(logbook: { id: number }, index: number) {
  const org = await makeOrg('RC')
  const submitter = await makeUser(org, [])
  const isRoutine = index % 3 < 2
  const { id } = await db.jobRecord.create({
    data: {
      logbookId: logbook.id,
      orgId: org.id,
      submitterId: submitter.id,
      creatorType: 'PRINCIPAL',
      typeOfWork: 'TW15',
      startedAt: new Date(world.now.getTime() - 2 * HOUR_MS),
      completedAt: new Date(world.now.getTime() - HOUR_MS),
      submittedAt: world.now,
      geo: 'Y',
      workerIds: [],
      attention: isRoutine ? [] : ['LATE'],
      isRoutine,
    },
  })
  return { id, tag: isRoutine ? '' : 'attention' }
}

export const makeMessage = (user: { id: number }) =>
  db.messageRecipient.create({
    data: {
      user: { connect: { id: user.id } },
      message: { create: { tag: 'WORKS', event: 'jobRecordSubmitted', params: {}, searchText: '' } },
    },
  })

import { Role } from '@portal/shared/access/roles'
import { type asUser, db, makeUser, makeWorkGroup } from '../world.ts'

type Person = Awaited<ReturnType<typeof asUser>>

/** Fields in which the admin of an organization of responsible persons searches for works groups and for people. */
export function groupSearches(org: () => { id: number }, who: () => Person) {
  let group = 0
  const groupId = async (): Promise<number> => {
    group ||= (await makeWorkGroup(org())).id
    return group
  }
  const workGroup = async (name: string): Promise<string> => `{"id":${(await makeWorkGroup(org(), name)).id},`
  async function officer(displayName: string): Promise<string> {
    await groupId()
    return `{"id":${(await makeUser(org(), [Role.rpOfficer], { displayName })).id},`
  }
  async function grouped(displayName: string): Promise<string> {
    const user = await makeUser(org(), [Role.rpOfficer], { displayName })
    await db.groupUser.create({ data: { groupId: await groupId(), userId: user.id, isUnconfined: true } })
    return `{"id":${user.id},`
  }
  const [field, of] = ['name', () => group]
  return {
    'workGroups.list name': { path: '/api/workGroup', field, who, make: workGroup },
    'workGroups.users person': { path: '/api/workGroup/:id/user', field: 'person', who, make: grouped, of },
    'workGroups.candidates name': { path: '/api/workGroup/:id/candidate', field, who, make: officer, of },
  }
}

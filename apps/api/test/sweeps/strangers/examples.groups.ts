import type { Ids } from './rows.ts'

let n = 0
const everything = { all: true, filter: {} } as const

/** Right bodies of the calls that put log-books under a label or into a works group, or let one see what others see. */
export const GROUP_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'labels.bind': ({ label, logbook }) => [
    { labelIds: [label], ids: [logbook] },
    { labelIds: [label], ...everything },
  ],
  'viewings.start': ({ user }) => [{ userId: user }],
  'viewings.end': ({ viewing }) => [{ viewingId: viewing }],
  'groups.create': ({ group, organization }) => [
    { names: [`a group ${++n}`] },
    { names: [`a group ${++n}`], parentId: group },
    { names: [`a group ${++n}`], organizationId: organization },
  ],
  'groups.edit': ({ freeGroup }) => [{ name: `a group ${++n}`, parentId: freeGroup, version: 1 }],
  'groups.addUsers': ({ freeGroup, user }) => [{ groupIds: [freeGroup], userIds: [user] }],
  'groups.removeUsers': ({ user }) => [{ userIds: [user] }],
  'groups.promote': ({ user }) => [{ userIds: [user] }],
  'groups.demote': ({ user }) => [{ userIds: [user] }],
  'groups.bind': ({ freeGroup, logbook }) => [
    { groupIds: [freeGroup], ids: [logbook] },
    { groupIds: [freeGroup], ...everything },
  ],
  'groups.unbind': ({ group, logbook }) => [
    { groupIds: [group], ids: [logbook] },
    { groupIds: [group], ...everything },
  ],
  'workGroups.create': () => [{ name: `a works group ${++n}` }],
  'workGroups.rename': () => [{ name: `a works group ${++n}`, version: 1 }],
  'workGroups.addUsers': ({ user }) => [{ userIds: [user] }],
  'workGroups.confine': ({ user }) => [{ userIds: [user], isUnconfined: true }],
  'workGroups.removeUsers': ({ user }) => [{ userIds: [user] }],
  'workGroups.bind': ({ emptyGroup, logbook }) => [
    { groupId: emptyGroup, ids: [logbook] },
    { groupId: emptyGroup, ...everything },
  ],
  'workGroups.unbind': ({ workGroup, logbook }) => [
    { groupId: workGroup, ids: [logbook] },
    { groupId: workGroup, ...everything },
  ],
}

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

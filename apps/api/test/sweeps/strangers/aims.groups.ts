const OF_ONE = { open: 'people of one works group, whose number is tried' }

/** The calls about one works group. */
export const WORK_GROUP_CALLS = [
  ...['get', 'rename', 'foresee', 'remove', 'history'],
  ...['users', 'candidates', 'addUsers', 'confine', 'removeUsers'],
]

/** What else names rows in the calls of works groups, by call and place. */
export const WORK_GROUP_AIMS = {
  // a log-book comes into one in which it is not
  'viewings.start body.userId': ['user'],
  'workGroups.bind body.groupId': ['emptyGroup'],
  'workGroups.list query.ids[]': ['workGroup'],
  'workGroups.users query.person': OF_ONE,
  'workGroups.candidates query.name': OF_ONE,
  'workGroups.candidates query.ids[]': OF_ONE,
  'workGroups.addUsers body.userIds[]': OF_ONE,
  'workGroups.confine body.userIds[]': OF_ONE,
  'workGroups.removeUsers body.userIds[]': OF_ONE,
} as const

/** The calls about one group. */
export const GROUP_CALLS = [
  ...['get', 'edit', 'history', 'users', 'candidates'],
  ...['removeUsers', 'promote', 'demote'],
]
/** What else names rows in the calls of groups, by call and place. */
export const GROUP_AIMS = {
  // one with people is not deleted, and log-books and people come into one in which they are not
  'groups.remove params.id': ['freeGroup'],
  'groups.bind body.groupIds[]': ['freeGroup'],
  'groups.unbind body.groupIds[]': ['group'],
  'groups.addUsers body.groupIds[]': ['freeGroup'],
  'groups.organizations query.ids[]': ['organization', 'responsible'],
  'groups.list query.ids[]': ['group'],
  'groups.list query.parentId': ['group'],
  'groups.create body.parentId': ['group'],
  'groups.edit body.parentId': {
    open: 'stands beside the group that is edited; its own tests try one of another organization',
  },
  'groups.users query.person': OF_ONE,
  'groups.candidates query.name': OF_ONE,
  'groups.candidates query.ids[]': OF_ONE,
  'groups.addUsers body.userIds[]': OF_ONE,
  'groups.removeUsers body.userIds[]': OF_ONE,
  'groups.promote body.userIds[]': OF_ONE,
  'groups.demote body.userIds[]': OF_ONE,
} as const

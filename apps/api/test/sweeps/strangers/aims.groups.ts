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

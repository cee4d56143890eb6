const ROLE = ['role'] as const
const OF_ONE = { open: 'people of one role, whose number is tried' }

/** What names rows in the calls of roles and of people, by call and place. */
export const ROLE_AIMS = {
  'administration.get params.id': ['user'],
  'administration.update params.id': ['user'],
  'administration.update body.roleIds[]': { open: 'roles of one account, whose number is tried' },
  'administration.create body.groupIds[]': ['group'],
  'administration.update body.groupIds[]': { open: 'groups of one account, whose number is tried' },
  'roles.list query.ids[]': ROLE,
  'roles.get params.id': ROLE,
  'roles.rename params.id': ROLE,
  'roles.setRights params.id': ROLE,
  'roles.foresee params.id': ROLE,
  'roles.remove params.id': ROLE,
  'roles.users params.id': ROLE,
  'roles.users query.person': OF_ONE,
  'roles.candidates params.id': ROLE,
  'roles.candidates query.name': OF_ONE,
  'roles.candidates query.ids[]': OF_ONE,
  'roles.addUsers params.id': ROLE,
  'roles.addUsers body.userIds[]': OF_ONE,
  'roles.removeUsers params.id': ROLE,
  'roles.removeUsers body.userIds[]': OF_ONE,
  'roles.history params.id': ROLE,
} as const

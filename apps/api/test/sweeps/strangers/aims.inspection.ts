/** Read or done only in the row whose number stands in the path, which is tried. */
const OF_ONE = { open: 'about people of one team, whose number is tried' }
const TEAM = ['team'] as const
const PLAN = ['plan'] as const

/** What names rows in the calls of inspections, by call and place. */
export const INSPECTION_AIMS = {
  'inspectionPool.get params.id': PLAN,
  'inspectionPool.history params.id': PLAN,
  'inspectionPool.add body.lines[]': ['location', 'premises'],
  'inspectionPool.check body.lines[]': ['location', 'premises'],
  'inspectionPool.add body.ids[]': ['logbook'],
  'inspectionPool.add body.except[]': ['logbook'],
  'inspectionPool.check body.ids[]': ['logbook'],
  'inspectionPool.check body.except[]': ['logbook'],
  'inspectionPool.edit body.ids[]': PLAN,
  'inspectionPool.edit body.except[]': PLAN,
  'inspectionPool.move body.ids[]': PLAN,
  'inspectionPool.move body.except[]': PLAN,
  'inspectionTeams.get params.id': TEAM,
  'inspectionTeams.update params.id': TEAM,
  'inspectionTeams.users params.id': TEAM,
  'inspectionTeams.candidates params.id': TEAM,
  'inspectionTeams.addUsers params.id': TEAM,
  'inspectionTeams.removeUsers params.id': TEAM,
  'inspectionTeams.addLeave params.id': TEAM,
  'inspectionTeams.removeLeave params.id': TEAM,
  'inspectionTeams.move body.ids[]': TEAM,
  'inspectionTeams.move body.except[]': TEAM,
  'inspectionTeams.move body.filter.orgIds[]': ['consultant'],
  'inspectionTeams.pick query.ids[]': TEAM,
  'inspectionTeams.create body.orgId': ['consultant'],
  'inspectionTeams.list query.orgIds[]': ['consultant'],
  'inspectionTeams.candidates query.ids[]': OF_ONE,
  'inspectionTeams.candidates query.name': OF_ONE,
  'inspectionTeams.addUsers body.userIds[]': OF_ONE,
  'inspectionTeams.removeUsers body.userIds[]': OF_ONE,
  'inspectionTeams.addLeave body.userId': OF_ONE,
  'inspectionTeams.removeLeave body.userId': OF_ONE,
} as const

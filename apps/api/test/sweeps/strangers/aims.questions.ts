const QUESTION = ['question'] as const
/** Locations of one question, whose number is tried. */
const OF_ONE = { open: 'a location of one question, whose number is tried' }

/** What names rows in the calls of questions, by call and place. */
export const QUESTION_AIMS = {
  'questions.get params.id': QUESTION,
  'questions.update params.id': QUESTION,
  'questions.list query.ids[]': QUESTION,
  'questions.order body.ids[]': QUESTION,
  'questions.order body.seen[]': QUESTION,
  'questions.move body.ids[]': QUESTION,
  'questions.move body.except[]': QUESTION,
  'questionLocations.list params.id': QUESTION,
  'questionLocations.check params.id': QUESTION,
  'questionLocations.add params.id': QUESTION,
  'questionLocations.remove params.id': QUESTION,
  'questionLocations.check body.lines[]': ['location', 'premises'],
  'questionLocations.add body.lines[]': ['location', 'premises'],
  'questionLocations.check body.ids[]': ['logbook'],
  'questionLocations.check body.except[]': ['logbook'],
  'questionLocations.add body.ids[]': ['logbook'],
  'questionLocations.add body.except[]': ['logbook'],
  'questionLocations.remove body.ids[]': OF_ONE,
  'questionLocations.remove body.except[]': OF_ONE,
  'jobRecords.create body.answers[].questionId': QUESTION,
} as const

const QUESTION = ['question'] as const
/** Beside the number of a question, which is tried. */
const OF_ONE = { open: 'about the locations of one question, whose number is tried' }
/** A question by its number: of records that the reader sees it leaves some out, whosever it is. */
const FILTER = { open: 'a filter of records that the reader sees, whosever question it names' }
const ANSWERED = { open: 'only questions of whoever may ask here are taken: answer.test.ts names others' }
const OWN_CHOICE = { open: 'a choice of the question itself' }

/** What log-books are found by, and their own lists: of whatever they name only one’s own log-books are added. */
const LOGBOOKS = [
  'lines[]',
  'ids[]',
  'except[]',
  'filter.q',
  'filter.locationIds[]',
  'filter.address',
  'filter.contractors[]',
  'filter.rps[]',
  'filter.labels[]',
  'filter.workGroups[]',
  'filter.notInWorkGroup',
  'filter.groups[]',
  'filter.notInGroup',
]
const ofOne = (call: string, part: string, places: readonly string[]) =>
  Object.fromEntries(places.map((place) => [`questionLocations.${call} ${part}.${place}`, OF_ONE] as const))

/** What names rows in the calls of questions, by call and place. */
export const QUESTION_AIMS = {
  'questions.get params.id': QUESTION,
  'questions.update params.id': QUESTION,
  'questions.list query.ids[]': QUESTION,
  'questions.order body.ids[]': QUESTION,
  'questions.order body.seen[]': QUESTION,
  'questions.move body.ids[]': QUESTION,
  'questions.move body.except[]': QUESTION,
  'questions.create body.choices[].value': OWN_CHOICE,
  'questions.update body.choices[].value': OWN_CHOICE,
  'questionLocations.list params.id': QUESTION,
  'questionLocations.buildings params.id': QUESTION,
  'questionLocations.check params.id': QUESTION,
  'questionLocations.add params.id': QUESTION,
  'questionLocations.remove params.id': QUESTION,
  ...ofOne('list', 'query', ['q', 'locationIds[]']),
  ...ofOne('check', 'body', LOGBOOKS),
  ...ofOne('add', 'body', LOGBOOKS),
  ...ofOne('remove', 'body', ['ids[]', 'except[]', 'filter.q', 'filter.locationIds[]']),
  'jobRecords.create body.answers[].questionId': ANSWERED,
  'jobRecords.create body.answers[].version': ANSWERED,
  'jobRecords.list query.answers[]': FILTER,
  'jobRecords.export query.answers[]': FILTER,
  'jobRecords.move body.filter.answers[]': FILTER,
  'jobRecords.rate body.filter.answers[]': FILTER,
  'jobRecords.recordsPdf body.filter.answers[]': FILTER,
  'exports.create body.filters.answers[]': FILTER,
  'datasets.count body.filters.answers[]': FILTER,
  'datasets.create body.request.filters.answers[]': FILTER,
} as const

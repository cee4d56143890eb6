import { QUESTION } from '../../bodies.ts'
import type { Ids } from './rows.ts'

const NOWHERE = 1_999_999_999
const everything = { all: true, filter: {} } as const

/** Right bodies of the calls about questions, and of kept lists. */
export const QUESTION_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'locationLists.save': () => [{ locationIds: ['NOBODY1-001'] }],
  'questions.create': () => [QUESTION],
  'questions.update': () => [{ ...QUESTION, version: 1 }],
  'questions.move': () => [{ move: 'end' }, { move: 'remove' }, { move: 'end', ...everything }],
  'questions.order': ({ question }) => [{ ids: [question], seen: [question] }],
  'questions.applicable': () => [{ typeOfWork: 'TW15', at: '2026-11-21T09:00:00+08:00' }],
  'questionLocations.check': ({ location }) => [{ lines: [location] }, everything],
  'questionLocations.add': ({ location }) => [{ lines: [location] }, everything],
  'questionLocations.remove': () => [{ ids: [NOWHERE] }, everything],
}

import { hoursAgo } from '../../../src/features/job-records/job-record.kit.ts'
import type { Ids } from './rows.ts'

const everything = { all: true, filter: {} }
const rowsOrAll = () => [{}, everything]

/** Right bodies of calls about job records. */
export const RECORD_EXAMPLES: Readonly<Record<string, (own: Ids) => object[]>> = {
  'jobRecords.create': ({ location, worker }) => [
    {
      locationId: location,
      typeOfWork: 'TW15',
      startedAt: hoursAgo(2),
      completedAt: hoursAgo(1),
      people: [{ workerId: worker }],
    },
  ],
  'jobRecords.move': () => [
    { move: 'acknowledge', comment: 'read' },
    { move: 'acknowledge', grace: true },
    { move: 'acknowledge', ...everything },
    { move: 'dispute', reason: 'wrong' },
    { move: 'withdrawDispute' },
    { move: 'delete', reason: 'TWICE', comments: 'twice' },
  ],
  'jobRecords.rate': rowsOrAll,
  'jobRecords.recordsPdf': rowsOrAll,
  'jobRecords.remark': () => [{ version: 2, comment: 'a remark' }],
  'jobRecords.reply': () => [{ text: 'a reply' }, { text: 'a question', asks: true }],
  'jobReplies.answer': () => [{ text: 'an answer' }, { text: 'an answer', ...everything }],
}

import { QUESTION } from '../../../../api/test/bodies.ts'
import type { Made } from './rows.ts'

/** Values of questions that exist, and right bodies of their calls. */
export function knownQuestions({
  questions,
  logbooks,
  records,
}: Pick<Made, 'questions' | 'logbooks' | 'records'>): [string, unknown[]][] {
  const ids = questions.map(({ id }) => id)
  const lines = logbooks.map(({ locationId }) => locationId)
  return [
    ['question.id', ids],
    ['question.ids', ids],
    ['post /api/question', [QUESTION]],
    ['put /api/question/:id', [{ ...QUESTION, version: 1 }]],
    ['put /api/question/order', [{ ids, seen: ids }]],
    ['post /api/question/move', [{ move: 'end', ids }]],
    ['post /api/question/:id/location/check', [{ lines }]],
    ['post /api/question/:id/location', [{ lines }]],
    ['delete /api/question/:id/location', [{ all: true, filter: {} }]],
    ['post /api/jobRecord/:id/reply', [{ text: 'a reply' }]],
    [
      'post /api/jobRecord/analysis/feedback',
      records.map(({ id: jobRecordId }) => ({ jobRecordId, signal: 'LONG_JOB', verdict: 'explained', comment: 'x' })),
    ],
  ]
}

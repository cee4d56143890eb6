import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { answerText } from '@portal/shared/features/questions/answer.value'
import type { Block } from '../../kernel/pdf/document.ts'
import type { Say } from './job-record.document.parts.ts'

/** What was asked and answered with the work, in both languages. */
export function answersOf(say: Say, { answers }: JobRecordDetail): Block[] {
  if (!answers.length) return []
  const word = (name: 'title' | 'question' | 'answer') => say(({ questions }) => questions.onRecord[name])
  const both = (...texts: string[]) => [...new Set(texts)].filter(Boolean).join('\n')
  return [
    { heading: word('title') },
    {
      columns: [
        { header: word('question'), share: 3 },
        { header: word('answer'), share: 2 },
      ],
      rows: answers.map((answer) => [
        both(answer.textEn, answer.textZh),
        both(answerText(answer, 'eng'), answerText(answer, 'chi')),
      ]),
    },
  ]
}

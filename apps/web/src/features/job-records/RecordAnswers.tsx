import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { answerText } from '@portal/shared/features/questions/answer.value'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useWords } from '../../kernel/words.ts'
import { Pairs } from '../../widgets/Pairs.tsx'
import { Part } from './RecordPart.tsx'

/** What was asked with the work, in the words in which it was asked, and what was answered. */
export function RecordAnswers({ answers }: Pick<JobRecordDetail, 'answers'>) {
  const { t, name } = useWords()
  if (!answers.length) return null
  return (
    <Part title={t('questions.onRecord.title')} count={answers.length}>
      <Pairs pairs={answers.map((answer) => [name(answer, 'text'), answerText(answer, currentLanguage())] as const)} />
    </Part>
  )
}

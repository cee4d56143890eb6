import type { QuestionDetail } from '@portal/shared/features/questions/question.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Alert } from 'antd'
import { numberText, useWords } from '../../kernel/words.ts'
import type { Saving } from './saving.ts'

/** Says before saving what saving does; only wording, type or answers make a version. */
export function WhatSaves({ row: { answerCount }, saving }: { row: QuestionDetail; saving: Saving }) {
  const { t } = useWords()
  const { version, isComing, day = '' } = saving
  const kept = answerCount
    ? t('questionPages.editor.noteKept', { count: answerCount, number: numberText(answerCount) })
    : undefined
  const what = { version: String(version), day: showDay(day) }
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        version
          ? t(isComing ? 'questionPages.editor.noteComing' : 'questionPages.editor.noteNew', what)
          : t('questionPages.editor.noteSame')
      }
      {...(version && kept && { description: kept })}
    />
  )
}

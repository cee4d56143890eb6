import { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { QuestionDetail } from '@portal/shared/features/questions/question.schema'
import { showDay } from '@portal/shared/kernel/time'
import { Alert } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Sep } from '../../widgets/Sep.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { numberOf } from './QuestionCells.tsx'
import { EditQuestion, NewQuestion } from './QuestionForm.tsx'
import { QuestionMoves } from './QuestionMoves.tsx'
import { Versions } from './Versions.tsx'

/** Asks a question, or edits one (188, 190). */
export function QuestionPage() {
  const { id } = useParams()
  return id === undefined ? <AskPage /> : <EditPage id={Number(id)} />
}

function AskPage() {
  const { t } = useWords()
  return (
    <>
      <PageHead subtitle={t('common.allRequired')} />
      <NewQuestion />
    </>
  )
}

function EditPage({ id }: { id: number }) {
  const { t } = useWords()
  const { data: row, error, isError, refetch } = useApi(questionContracts.get, { id }, { quiet: true })
  usePageTitle(row && t('questionPages.number', { number: numberOf(row) }))
  if (isError && !row)
    return <Failed isPage error={error} title={t('questionPages.editor.failed')} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  return (
    <>
      <Head row={row} />
      <Question key={row.id} row={row} />
    </>
  )
}

/** Exported for its test. What somebody edits stays when another ends it meanwhile. */
export function Question({ row }: { row: QuestionDetail }) {
  const [wasOpen] = useState(row.state !== 'ENDED')
  const ended = <EndedQuestion row={row} />
  return wasOpen ? <EditQuestion row={row} ended={ended} /> : ended
}

function EndedQuestion({ row }: { row: QuestionDetail }) {
  const { t } = useWords()
  return (
    <div className="lb-sections">
      <Alert type="info" showIcon title={t('questionPages.editor.ended')} />
      <Versions row={row} isWhole />
    </div>
  )
}

function Head({ row }: { row: QuestionDetail }) {
  const { t, person } = useWords()
  const { asked, state, answerCount, updatedAt, updatedByName } = row
  const since = { version: String(asked.number), day: showDay(asked.startsOn) }
  return (
    <PageHead
      title={t(state === 'ENDED' ? 'questionPages.endedOf' : 'questionPages.editOf', {
        number: t('questionPages.number', { number: numberOf(row) }),
      })}
      subtitle={
        <Sep
          parts={[
            <StatusTag key="state" life="questionState" code={state} />,
            t(state === 'COMING' ? 'questionPages.from' : 'questionPages.since', since),
            t('questionPages.answers', { count: answerCount, number: numberText(answerCount) }),
            t('questionPages.updated', { name: person(updatedByName), at: timeText(updatedAt) }),
          ]}
        />
      }
    >
      <QuestionMoves of={[row]} size="middle" />
    </PageHead>
  )
}

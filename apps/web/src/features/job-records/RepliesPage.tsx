import { DUTY_RULES } from '@portal/shared/features/duties/duty.law'
import { answerRequestContracts } from '@portal/shared/features/job-records/answer-request.contract'
import type { AnswerRequest } from '@portal/shared/features/job-records/answer-request.schema'
import { path } from '@portal/shared/screens'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { Selection } from '../../kernel/list/selection.ts'
import type { View } from '../../kernel/list/views.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { DueDay } from '../../widgets/DueDay.tsx'
import { SiteCell, WorkName } from '../../widgets/JobRecordCells.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { AnswerButton, AnswerMany, AnswerOne } from './AnswerRequests.tsx'
import { answeredIn, TABS, type Tab, tabOf } from './replyTab.ts'

const col = columnsOf(answerRequestContracts.list)
const COLUMNS = {
  dueOn: col.show('dueOn', (row) => <Due row={row} />, { width: 160 }),
  site: col.show('locationId', (row) => <SiteCell row={row} />, { width: 240 }),
  work: col.show('typeOfWork', (row) => <Work row={row} />, { width: 220 }),
  question: col.show('question', (row) => <Question row={row} />),
  answer: col.show('answer', (row) => <Answer row={row} />),
}
const { dueOn, site, work, question, answer } = COLUMNS
const WAITING = [dueOn, site, work, question]
const ANSWERED = [site, work, question, answer]

function Due({ row: { dueOn } }: { row: AnswerRequest }) {
  return <DueDay on={dueOn} warnDays={DUTY_RULES.ANSWER.warnDays} />
}

/** The work that is asked about; leads to its record. */
function Work({ row }: { row: AnswerRequest }) {
  return (
    <>
      <Link to={path.jobRecord(row.jobRecordId)}>
        <WorkName code={row.typeOfWork} />
      </Link>
      <span className="lb-second lb-block">{timeText(row.completedAt)}</span>
    </>
  )
}

/** What is asked, by whom and when. */
function Question({ row: { question, askedBy, askedByName, createdAt } }: { row: AnswerRequest }) {
  const { t, name, person } = useWords()
  return (
    <>
      {question && <span className="lb-pre">{question}</span>}
      <Sep
        className="lb-second lb-block"
        parts={[
          name(askedBy, 'name'),
          askedByName ? person(askedByName) : t('jobReplies.byRecord'),
          timeText(createdAt),
        ]}
      />
    </>
  )
}

function Answer({ row: { answer } }: { row: AnswerRequest }) {
  const { person } = useWords()
  if (!answer) return <>–</>
  return (
    <>
      <span className="lb-pre">{answer.text}</span>
      <Sep className="lb-second lb-block" parts={[person(answer.userName), timeText(answer.createdAt)]} />
    </>
  )
}

/** One request on a phone. */
function RequestCard({ row, onAnswer }: { row: AnswerRequest; onAnswer: (row: AnswerRequest) => void }) {
  return (
    <>
      <div className="lb-card-head">
        <b>
          <Work row={row} />
        </b>
        {row.status === 'OPEN' && <Due row={row} />}
      </div>
      <SiteCell row={row} />
      <Question row={row} />
      {row.answer ? <Answer row={row} /> : <AnswerButton row={row} onPress={onAnswer} />}
    </>
  )
}

const FILTERS: readonly FilterSpec[] = ['q', { name: 'typesOfWork', words: 'typeOfWork' }]

/** What waits for our answer, and what we answered. */
export function RepliesPage() {
  const { t } = useWords()
  const [asked, setAsked] = useParam('tab')
  const tab = tabOf(asked)
  const isWaiting = tab === 'waiting'
  const views: View[] = [{ key: 'overdue', title: t('jobReplies.views.overdue'), filters: { overdue: 'true' } }]
  const [open, setOpen] = useState<AnswerRequest>()
  const acts = col.actions((row) => <AnswerButton row={row} onPress={setOpen} />, 112)
  const bulk = (selection: Selection<AnswerRequest>) => <AnswerMany selection={selection} />
  const tabs = (
    <Segmented<Tab>
      aria-label={t('jobReplies.views.label')}
      options={TABS.map((value) => ({ value, label: t(`jobReplies.views.${value}`) }))}
      value={tab}
      onChange={(next) => setAsked(next === 'waiting' ? null : next)}
    />
  )
  return (
    <>
      <ListPage
        key={tab}
        list={answerRequestContracts.list}
        columns={isWaiting ? [...WAITING, acts] : ANSWERED}
        filters={FILTERS}
        fixed={answeredIn(asked)}
        views={isWaiting ? views : []}
        subtitle={t('jobReplies.subtitle')}
        actions={tabs}
        card={(row) => <RequestCard row={row} onAnswer={setOpen} />}
        rowName={({ locationId }) => locationId}
        {...(isWaiting ? { bulk } : {})}
        empty={
          isWaiting
            ? { title: t('jobReplies.emptyTitle'), text: t('jobReplies.emptyText') }
            : { title: t('jobReplies.emptyAnswered') }
        }
      />
      {open && <AnswerOne row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { QuestionRow } from '@portal/shared/features/questions/question.schema'
import { SCREENS } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../../kernel/ActionButton.tsx'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import type { View } from '../../kernel/list/views.tsx'
import { say, useWords } from '../../kernel/words.ts'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { OrderButton } from './OrderDialog.tsx'
import { AskedText, LocationsLink, StateCell, UpdatedCell } from './QuestionCells.tsx'
import { QuestionMoves } from './QuestionMoves.tsx'
import { WorksText } from './WorksText.tsx'
import './question.css'

const col = columnsOf(questionContracts.list)
const columns = [
  col.number('order', { width: 72 }),
  col.show('question', (row) => <AskedText row={row} />),
  col.show('answerType', (row) => <TypeText row={row} />, { width: 112 }),
  col.show('state', (row) => <StateCell row={row} />, { width: 128 }),
  col.show('typesOfWork', (row) => <WorksText row={row} />, { width: 148 }),
  col.show('logbookCount', (row) => <LocationsLink row={row} />, { width: 132 }),
  col.show('updatedAt', (row) => <UpdatedCell row={row} />, { width: 148 }),
]
const FILTERS: readonly FilterSpec[] = [
  'q',
  { name: 'states', words: 'questionState' },
  { name: 'answerTypes', words: 'answerType' },
  { name: 'typesOfWork', words: 'typeOfWork' },
]
const ADVANCED: readonly FilterSpec[] = ['required', 'everywhere', { range: ['updatedFrom', 'updatedTo'] }]

function TypeText({ row }: { row: QuestionRow }) {
  return useWords().codeText('answerType', row.asked.answerType)
}

function useViews(): View[] {
  return (['IN_FORCE', 'COMING', 'ENDED'] as const).map((state) => ({
    key: state,
    title: say(`questions.views.${state}`),
    filters: { states: state },
  }))
}

const actionsOf = (row: QuestionRow) => <QuestionMoves of={[row]} isSeldom />
const QuestionCard = ({ row, actions }: { row: QuestionRow; actions: ReactNode }) => (
  <>
    <span className="lb-question-card">
      <span>
        <AskedText row={row} />
      </span>
      {actions}
    </span>
    <span className="lb-tags">
      <StatusTag life="questionState" code={row.state} />
      <LocationsLink row={row} />
    </span>
  </>
)

/** Question list (187). */
export function QuestionsPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ListPage
      list={questionContracts.list}
      columns={[...columns, col.actions(actionsOf, 64)]}
      filters={FILTERS}
      advanced={ADVANCED}
      views={useViews()}
      subtitle={t('questionPages.subtitle')}
      actions={<OrderButton />}
      primary={
        <ActionButton
          action={questionContracts.create}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => navigate(SCREENS.newQuestion.path)}
        >
          {t('questionPages.add')}
        </ActionButton>
      }
      bulk={(selection) => <QuestionMoves of={selection} />}
      rowName={({ asked }) => asked.textEn}
      card={(row) => <QuestionCard row={row} actions={actionsOf(row)} />}
      empty={{ title: t('questionPages.emptyTitle'), text: t('questionPages.emptyText') }}
    />
  )
}

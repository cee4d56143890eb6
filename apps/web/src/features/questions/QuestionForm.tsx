import { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { QuestionDetail } from '@portal/shared/features/questions/question.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Alert, Form } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { FormColumn } from '../../kernel/form/FormColumn.tsx'
import { type FormValues, useSchemaForm } from '../../kernel/form/useSchemaForm.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { today, useWords } from '../../kernel/words.ts'
import { Confirmations } from './Confirmations.tsx'
import { LAST } from './inOrder.ts'
import { Preview } from './Preview.tsx'
import { useSaving } from './saving.ts'
import { Versions } from './Versions.tsx'
import { WhatSaves } from './WhatSaves.tsx'
import { WhenFields } from './WhenFields.tsx'
import { WhereFields } from './WhereFields.tsx'
import { WordsFields } from './WordsFields.tsx'
import './question.css'

/** A question that nobody has asked yet. */
export function NewQuestion() {
  const { data, isError } = useApi(questionContracts.list, LAST)
  const last = data?.content[0]?.order ?? 0
  return data || isError ? <AskForm order={last + 1} /> : <Loading columns={2} />
}

function AskForm({ order }: { order: number }) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const state = useSchemaForm({
    action: questionContracts.create,
    initial: {
      answerType: 'SL',
      choices: [{}, {}],
      order,
      startsOn: today(),
      isRequired: false,
      isEverywhere: true,
      typesOfWork: [],
    },
    secrets: ['isConsulted', 'noPersonalData'],
    done: (_, sent) => t('questionPages.editor.created', { name: name(sent, 'text') }),
    onDone: ({ id, isEverywhere }) =>
      navigate(isEverywhere ? SCREENS.questions.path : path.questionLocations(id), { replace: true }),
  })
  return (
    <FormColumn
      action={questionContracts.create}
      state={state}
      submit={t('questionPages.editor.saveNew')}
      onCancel={() => navigate(SCREENS.questions.path)}
    >
      <Columns
        aside={
          <>
            <Preview />
            <Confirmations />
          </>
        }
      >
        <WordsFields />
        <WhenFields />
        <WhereFields />
      </Columns>
    </FormColumn>
  )
}

/** What the form of a question begins with: its newest words, and confirmations that are asked anew. */
const initialOf = ({ versions, order, isRequired, isEverywhere, typesOfWork }: QuestionDetail): FormValues => {
  const [last] = versions
  return {
    textEn: last?.textEn,
    textZh: last?.textZh,
    answerType: last?.answerType,
    choices: last?.choices,
    startsOn: last && last.startsOn > today() ? last.startsOn : today(),
    ...{ order, isRequired, isEverywhere, typesOfWork },
  }
}

interface EditProps {
  row: QuestionDetail
  /** What is shown of one that somebody has ended meanwhile, unless something was typed here. */
  ended: ReactNode
}
export function EditQuestion({ row, ended }: EditProps) {
  const { t, name } = useWords()
  const navigate = useNavigate()
  const { id, version } = row
  const state = useSchemaForm({
    action: questionContracts.update,
    params: { id, version },
    initial: initialOf(row),
    draft: `questions.update.${id}`,
    secrets: ['isConsulted', 'noPersonalData'],
    done: (_, sent) => t('questionPages.editor.saved', { name: name(sent, 'text') }),
    onDone: () => state.form.setFieldsValue({ isConsulted: false, noPersonalData: false }),
  })
  const values: FormValues = Form.useWatch([], { form: state.form, preserve: true }) ?? {}
  const saving = useSaving(row, values)
  const isEnded = row.state === 'ENDED'
  if (isEnded && !state.hasTyped()) return ended
  return (
    <FormColumn
      action={questionContracts.update}
      state={state}
      submit={
        saving.version
          ? t('questionPages.editor.saveVersion', { version: String(saving.version) })
          : t('questionPages.editor.save')
      }
      onCancel={() => navigate(SCREENS.questions.path)}
    >
      {isEnded ? (
        <Alert type="warning" showIcon role="alert" title={t('questionPages.editor.endedMeanwhile')} />
      ) : (
        <WhatSaves row={row} saving={saving} />
      )}
      <Columns
        aside={
          <>
            <Preview />
            <Confirmations />
            <Versions row={row} />
          </>
        }
      >
        <WordsFields />
        <WhenFields />
        <WhereFields row={row} />
      </Columns>
    </FormColumn>
  )
}

const Columns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="lb-question-columns">
    <div>{children}</div>
    <aside>{aside}</aside>
  </div>
)

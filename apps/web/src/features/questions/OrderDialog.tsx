import { SwapOutlined } from '@ant-design/icons'
import { questionContracts } from '@portal/shared/features/questions/question.contract'
import type { QuestionRow } from '@portal/shared/features/questions/question.schema'
import { PICKER } from '@portal/shared/kernel/list'
import { Alert, Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { Sortable } from '../../widgets/Sortable.tsx'
import { FIRST_OPEN } from './inOrder.ts'
import { numberOf } from './QuestionCells.tsx'

/** Every question that has not ended, in order. */
function useOpenQuestions(): QuestionRow[] | undefined {
  const first = useApi(questionContracts.list, FIRST_OPEN).data
  const isMore = (first?.totalElements ?? 0) > PICKER.more
  const second = useApi(questionContracts.list, { ...FIRST_OPEN, page: 1 }, { enabled: isMore }).data
  if (!first || (isMore && !second)) return undefined
  return [...first.content, ...((isMore && second?.content) || [])]
}

/** Puts questions in order; there is nothing to put where there are none or one. */
export function OrderButton() {
  const { t } = useWords()
  const rows = useOpenQuestions()
  return (
    <DialogButton
      action={questionContracts.order}
      isOffered={(rows?.length ?? 0) > 1}
      icon={<SwapOutlined rotate={90} />}
      dialog={(close) => <OrderDialog rows={rows ?? []} onClose={close} />}
    >
      {t('questionPages.orderAction')}
    </DialogButton>
  )
}

/**
 * Follows what somebody else makes of the questions while one puts them in order: an order that was begun here stays, takes in what
 * came and lets go what went, and whoever sends it has been told that another stood there.
 */
function useFollowed(form: FormInstance, standing: number[]): boolean {
  const before = useRef(standing)
  const [isMet, setMet] = useState(false)
  const now = standing.join()
  useEffect(() => {
    const was = before.current.join()
    const put: number[] = form.getFieldValue('ids') ?? []
    before.current = standing
    if (was === now) return
    const isBegun = put.join() !== was
    const kept = put.filter((id) => standing.includes(id))
    form.setFieldValue('ids', isBegun ? [...kept, ...standing.filter((id) => !kept.includes(id))] : standing)
    setMet(isBegun)
  })
  return isMet
}

/** Exported for its test. */
export function OrderDialog({ rows, onClose }: { rows: readonly QuestionRow[]; onClose: () => void }) {
  const { t } = useWords()
  const [form] = Form.useForm<FormValues>()
  const seen = rows.map(({ id }) => id)
  const isMet = useFollowed(form, seen)
  return (
    <FormDialog
      action={questionContracts.order}
      form={form}
      title={t('questionPages.orderTitle')}
      submit={t('questionPages.orderSave')}
      done={t('questionPages.orderSaved', { count: rows.length })}
      note={t('questionPages.orderHint')}
      params={{ seen }}
      initial={{ ids: seen }}
      draft={false}
      onClose={onClose}
    >
      {isMet && <Alert type="warning" showIcon role="alert" title={t('questionPages.orderMet')} />}
      <Field name="ids" label={false}>
        <SortQuestions rows={rows} />
      </Field>
    </FormDialog>
  )
}

interface SortProps {
  rows: readonly QuestionRow[]
  value?: readonly number[]
  onChange?: (ids: number[]) => void
}

function SortQuestions({ rows, value = [], onChange }: SortProps) {
  const { t, name } = useWords()
  const sorted = value.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const number = (at: number) => t('questionPages.number', { number: sorted[at] ? numberOf(sorted[at]) : '' })
  return (
    <Sortable
      rows={sorted.map((row, at) => ({ key: row.id, name: number(at) }))}
      handle={(at) => t('questionPages.orderHandle', { number: number(at) })}
      said={(from, to) => t('questionPages.orderMoved', { number: number(from), place: String(to + 1) })}
      onMove={(from, to) => {
        const ids = [...value]
        ids.splice(to, 0, ...ids.splice(from, 1))
        onChange?.(ids)
      }}
    >
      {(at) => (
        <span>
          {sorted[at] && name(sorted[at].asked, 'text')}
          <span className="lb-second lb-block">{number(at)}</span>
        </span>
      )}
    </Sortable>
  )
}

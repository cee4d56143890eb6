import { SaveOutlined } from '@ant-design/icons'
import { Alert, Button, Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { Conflict } from '../conflicts/Conflict.tsx'
import { timeText, useWords } from '../words.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormContext } from './Field.tsx'
import { type FormSectionSpec, SectionNav } from './Sections.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { FormCall, SchemaFormState } from './useSchemaForm.ts'
import './page.css'

/** What the fields of a form read of it. */
export const scopeOf = (
  action: FormCall,
  { fields, standing, faultOf, isOfData, labelOf, pending, progress, hasFailed, submit, waitFor }: SchemaFormState,
) => ({
  schema: action.body,
  group: action.group,
  fields,
  standing,
  faultOf,
  isOfData,
  ...(isOfData && { labelOf }),
  upload: action.upload,
  waitFor,
  sending: { isSending: pending, progress, retry: hasFailed ? submit : undefined },
})

/** Says that what was typed before is there again, and throws it away on request. */
function DraftNote({ draft }: { draft: SchemaFormState['draft'] }) {
  const { t } = useWords()
  if (!draft.foundAt) return null
  const discard = (
    <Button size="small" type="text" onClick={draft.discard}>
      {t('common.form.discardDraft')}
    </Button>
  )
  return (
    <Alert
      type="info"
      title={t('common.form.draftRestored', { time: timeText(draft.foundAt) })}
      action={discard}
      closable
    />
  )
}

interface NotesProps {
  state: SchemaFormState
  formId: string
  /** The first wrong field itself takes the focus, and one error needs no summary. */
  short?: boolean
}

/** Above the fields: the draft that was found, what somebody else has changed meanwhile, and what is wrong. */
export const FormNotes = ({ state, formId, short = false }: NotesProps) => (
  <>
    <DraftNote draft={state.draft} />
    <Conflict form={state.form} lines={state.conflict} labelOf={state.labelOf} />
    <ErrorSummary errors={state.errors} tried={state.tried} formId={formId} short={short} />
  </>
)

/** Says where the form stands that it was not sent: the message about why goes after a moment. */
export function NotSent({ state }: { state: Pick<SchemaFormState, 'hasFailed' | 'outdated' | 'pending'> }) {
  const { t } = useWords()
  const { hasFailed, outdated, pending } = state
  if (!hasFailed || pending) return null
  const said = outdated
    ? { title: outdated, description: t('common.form.notDone') }
    : { title: t('common.form.notSent') }
  return <Alert type="error" showIcon {...said} />
}

interface ColumnProps {
  action: FormCall
  state: SchemaFormState
  sections?: readonly FormSectionSpec[] | undefined
  submit?: ReactNode
  /** Stands at the right of the fields, such as what will be sent. */
  aside?: ReactNode
  /** Stands above the fields, below what is wrong with them. */
  notes?: ReactNode
  /** In place of the bar that cancels and sends, where there is more to do with what is typed. */
  bar?: ReactNode
  /** Said in the bar while nothing typed is kept yet. */
  note?: ReactNode
  onCancel?: () => void
  children: ReactNode
}

/** One column of fields, sections at the left, and a bar that stays at the bottom. */
export function FormColumn({ action, state, sections = [], aside, notes, bar, children, ...send }: ColumnProps) {
  const id = useId()
  return (
    <FormContext value={scopeOf(action, state)}>
      <div className={aside ? 'lb-form-page lb-form-beside' : 'lb-form-page'}>
        <SectionNav sections={sections} state={state} />
        <div className="lb-form-column">
          <FormNotes state={state} formId={id} />
          {notes}
          <Form id={id} name={id} {...state.props}>
            {children}
          </Form>
          <NotSent state={state} />
        </div>
        {aside && <aside>{aside}</aside>}
      </div>
      <footer className="lb-save-bar">{bar ?? <SendBar formId={id} state={state} {...send} />}</footer>
    </FormContext>
  )
}

type BarProps = Pick<ColumnProps, 'state' | 'submit' | 'note' | 'onCancel'> & { formId: string }

/** Says that what is typed is kept, and cancels or sends it. */
function SendBar({ formId, state, submit, note, onCancel }: BarProps) {
  const { t } = useWords()
  const { savedAt, foundAt } = state.draft
  const kept = savedAt ?? foundAt
  return (
    <>
      <span className="lb-soft" role="status">
        {kept ? (
          <>
            <SaveOutlined aria-hidden /> {t('common.form.draftSaved', { time: timeText(kept).slice(-5) })}
          </>
        ) : (
          note
        )}
      </span>
      <Button onClick={onCancel} disabled={state.pending}>
        {t('common.action.cancel')}
      </Button>
      <SubmitButton form={formId} isPending={state.pending}>
        {submit}
      </SubmitButton>
    </>
  )
}

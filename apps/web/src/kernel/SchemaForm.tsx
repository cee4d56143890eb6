import { Button, Form } from 'antd'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { PICKER_PLACE } from './DateInput.tsx'
import { FormContext } from './form/Field.tsx'
import { FormColumn, FormNotes, NotSent, scopeOf } from './form/FormColumn.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'
import { type FormCall, type FormValues, type SchemaFormOptions, useSchemaForm } from './form/useSchemaForm.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Modal } from './over/Over.tsx'
import { useWords } from './words.ts'
import './form/page.css'
import './form/pairs.css'
import './page.css'

export { Field } from './form/Field.tsx'
export { FormSection } from './form/Sections.tsx'

interface DialogProps<C extends FormCall> extends SchemaFormOptions<C> {
  title: string
  /** Verb, object, number; never OK. */
  submit: string
  note?: ReactNode
  /** Said while the call is under way, where that can take long. */
  pendingNote?: string | undefined
  /** There is nothing that sending would do. */
  isIdle?: boolean
  /** After success the caller decides what follows. */
  keepOpen?: boolean
  /** With what follows from the fields beside them, where there is room. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}

const FIELDS = 'textarea, input:not([readonly], :disabled)'

/** The first field of a form that has just opened, unless one asked for the focus itself; a calendar that is on its way is waited for. */
function focusFirst(id: string): void {
  const form = document.getElementById(id)
  if (!form || form.contains(document.activeElement)) return
  const first = form.querySelector<HTMLElement>(`${FIELDS}, .${PICKER_PLACE}`)
  if (!first) return
  if (first.className !== PICKER_PLACE) {
    first.focus()
    return
  }
  const coming = new MutationObserver(() => {
    if (first.isConnected) return
    coming.disconnect()
    focusFirst(id)
  })
  coming.observe(form, { childList: true, subtree: true })
}

/** Of a dialog, in pixels. */
const NARROW = 440
const WIDE = 1120

/** A dialog of at most four fields that fills a contract's body and sends it. */
export function FormDialog<C extends FormCall>({
  title,
  submit,
  note,
  pendingNote,
  isIdle = false,
  keepOpen = false,
  isWide = false,
  onClose,
  children,
  ...options
}: DialogProps<C>) {
  const { t } = useWords()
  const id = useId()
  const state = useSchemaForm({
    ...options,
    onDone: (output, sent) => {
      if (!keepOpen) onClose()
      options.onDone?.(output, sent)
    },
  })
  const [isLeaving, setLeaving] = useState(false)
  const discard = () => {
    state.draft.drop()
    onClose()
  }
  const cancel = () => {
    if (state.hasTyped()) return setLeaving(true)
    // what was emptied again is no draft
    if (state.form.isFieldsTouched()) state.draft.drop()
    onClose()
  }
  const footer = [
    <Button key="cancel" onClick={cancel} disabled={state.pending}>
      {t('common.action.cancel')}
    </Button>,
    <SubmitButton key="submit" form={id} isPending={state.pending} disabled={state.pending || isIdle}>
      {submit}
    </SubmitButton>,
  ]
  return (
    <Modal
      open
      title={title}
      width={isWide ? WIDE : NARROW}
      footer={footer}
      onCancel={cancel}
      mask={{ closable: false }}
      closable={{ disabled: state.pending }}
      keyboard={!state.pending}
      afterOpenChange={(isOpen) => isOpen && focusFirst(id)}
    >
      <FormContext value={scopeOf(options.action, state)}>
        {note && <p className="lb-note">{note}</p>}
        <FormNotes state={state} formId={id} short />
        <Form id={id} name={id} {...state.props}>
          {children}
        </Form>
        <NotSent state={state} />
        {state.pending && pendingNote && (
          <p className="lb-soft" role="status">
            {pendingNote}
          </p>
        )}
      </FormContext>
      {isLeaving && (
        <LeaveDialog
          onStay={() => setLeaving(false)}
          onDiscard={discard}
          onKeep={state.draft.isKept ? onClose : undefined}
        />
      )}
    </Modal>
  )
}

interface PanelProps<C extends FormCall> extends SchemaFormOptions<C> {
  id: string
  title: string
  submit: string
  /** Empties the form after success. */
  isReset?: boolean
  note?: ReactNode
  /** Buttons after the one that sends. */
  actions?: ReactNode
  /** Always lists what is wrong: a refusal may be about something that stands elsewhere on the page. */
  isLong?: boolean
  children: ReactNode
}

/** A short form in a panel of a page. */
export function FormPanel<C extends FormCall>({
  id,
  title,
  submit,
  isReset,
  note,
  actions,
  isLong = false,
  children,
  ...options
}: PanelProps<C>) {
  const state = useSchemaForm({
    ...options,
    onDone: (output, sent) => {
      if (isReset) state.form.resetFields()
      options.onDone?.(output, sent)
    },
  })
  return (
    <FormContext value={scopeOf(options.action, state)}>
      <section className="lb-panel lb-form-section" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p className="lb-soft">{note}</p>}
        <FormNotes state={state} formId={id} short={!isLong} />
        <Form name={id} {...state.props}>
          {children}
          <NotSent state={state} />
          <div className="lb-actions">
            <SubmitButton isPending={state.pending}>{submit}</SubmitButton>
            {actions}
          </div>
        </Form>
      </section>
    </FormContext>
  )
}

interface PageProps<C extends FormCall> extends SchemaFormOptions<C> {
  title: string
  subtitle?: string
  /** The words of the primary button; they may follow what is typed. */
  submit: ReactNode | ((values: FormValues) => ReactNode)
  sections?: ComponentProps<typeof FormColumn>['sections']
  onCancel: () => void
  children: ReactNode
}

/** A page that fills a contract's body and sends it. */
export function FormPage<C extends FormCall>({
  title,
  subtitle,
  submit,
  sections,
  onCancel,
  children,
  ...options
}: PageProps<C>) {
  const { t } = useWords()
  const state = useSchemaForm(options)
  const values = Form.useWatch([], state.form)
  return (
    <>
      <header className="lb-page-head">
        <div>
          <h1>{title}</h1>
          <p className="lb-subtitle">{subtitle ?? t('common.allRequired')}</p>
        </div>
      </header>
      <FormColumn
        action={options.action}
        state={state}
        sections={sections}
        submit={typeof submit === 'function' ? submit(values ?? {}) : submit}
        onCancel={onCancel}
      >
        {children}
      </FormColumn>
    </>
  )
}

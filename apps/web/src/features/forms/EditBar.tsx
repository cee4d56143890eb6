import { SaveOutlined } from '@ant-design/icons'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { filesLeft } from '@portal/shared/features/forms/form.data'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { SCREENS } from '@portal/shared/screens'
import { Button, Form } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { whyLeft } from '../../kernel/moves/FailedRows.tsx'
import { notify } from '../../kernel/notices.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { dataOf, entriesOf } from './entries.ts'
import { LIST } from './SectionEnd.tsx'
import { useUnitsText } from './unitsText.ts'
import type { EntryState, useSaving } from './useSaving.ts'

interface Props {
  entry: FormEntry
  state: EntryState
  saving: ReturnType<typeof useSaving>
  onPrepared?: () => void
}

/** What is kept where, how much is left to correct, and the buttons that save and send for signature. */
export function EditBar({ onPrepared, ...props }: Props) {
  const { entry, state, saving } = props
  const { t } = useWords()
  const navigate = useNavigate()
  const { prepare, isPending } = usePrepare(props, onPrepared)
  const units = useUnitsText()(entry)
  return (
    <>
      <span className="lb-soft lb-entry-kept" role="status">
        <Kept state={state} saving={saving} />
        <Left entry={entry} state={state} />
      </span>
      <Button className="lb-entry-leave" onClick={() => navigate(SCREENS.forms.path)}>
        {t('formDetail.leave')}
      </Button>
      <Button loading={saving.isSaving && !isPending} onClick={() => void saving.save()}>
        {t('formDetail.save')}
      </Button>
      <Button type="primary" loading={isPending} onClick={() => void prepare()}>
        {entry.unitCount > 1 ? t('formDetail.prepareMany', { units }) : t('formDetail.prepare')}
      </Button>
    </>
  )
}

/** Checks everything here, saves it, and has the server check it once more. */
function usePrepare({ entry, state, saving }: Omit<Props, 'onPrepared'>, onPrepared?: () => void) {
  const { t } = useWords()
  const [isPending, setPending] = useState(false)
  const move = useAction(formContracts.move, { quiet: true })
  const send = async () => {
    // what nobody has touched is filled in first
    if (!(await saving.save({ isForced: entry.status !== 'SAVED' && entry.status !== 'TO_BE_FILLED' }))) return
    try {
      const { failed } = await move.mutateAsync({ move: 'prepare', ids: [entry.id] })
      const [left] = failed
      if (left) return notify('error', whyLeft(left))
      notify('success', t('formDetail.prepared', { number: entry.referenceNo }))
      onPrepared?.()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (!state.refuse(error)) notify('error', failureText(error))
    }
  }
  const prepare = async () => {
    if (state.check()) {
      // on a phone the list of what is wrong stands above the sections, not in one of them
      if (location.hash) location.hash = LIST
      return
    }
    setPending(true)
    await send().finally(() => setPending(false))
  }
  return { prepare, isPending }
}

function Kept({ state, saving }: Pick<Props, 'state' | 'saving'>) {
  const { t } = useWords()
  const { savedAt, foundAt } = state.draft
  const here = savedAt ?? foundAt
  if (saving.why && here)
    return <span>{t('formDetail.keptHere', { time: timeText(here).slice(-5), why: saving.why })}</span>
  if (!saving.savedAt) return null
  return (
    <span>
      <SaveOutlined aria-hidden /> {t('formDetail.savedAt', { time: timeText(saving.savedAt).slice(-5) })}
    </span>
  )
}

/** How much keeps it from being signed: entries, files that it needs, and its log-books as one. */
function Left({ entry, state }: Pick<Props, 'entry' | 'state'>) {
  const { t, language } = useWords()
  const values = useDeferredValue(Form.useWatch([], { form: state.form, preserve: true }))
  const entered = values ?? state.form.getFieldsValue(true)
  const { definition, files } = entry
  const count = useMemo(() => entriesOf(definition, language).faultsOf(entered).length, [definition, language, entered])
  const missing = filesLeft(definition, dataOf(definition, entered), files).length
  const wrong = count + missing + (entry.refusedUnits || !entry.unitCount ? 1 : 0)
  if (!wrong) return <span>{t('formDetail.allRight')}</span>
  return (
    <span className="lb-line">
      <Glyph tone={state.errors.length ? 'bad' : 'todo'} />
      {t('formDetail.left', { count: wrong })}
    </span>
  )
}

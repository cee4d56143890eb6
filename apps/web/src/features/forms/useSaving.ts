import { draftFaults } from '@portal/shared/features/forms/form.check'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { canonicalForm, type FormData } from '@portal/shared/features/forms/form.data'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../kernel/api.ts'
import { Failure, failureText } from '../../kernel/failure.ts'
import type { useSchemaForm } from '../../kernel/form/useSchemaForm.ts'
import { useWords } from '../../kernel/words.ts'
import { DATA, dataOf } from './entries.ts'

export type EntryState = ReturnType<typeof useSchemaForm>

/** Between two looks whether something is to be saved. */
const EVERY_MS = 10_000

const textOf = (data: FormData): string => canonicalForm({ number: '', version: '', locationIds: [], data })

/**
 * Keeps on the server what is typed, every ten seconds while something has changed; what is not there yet stays in this browser.
 * While two versions wait for a choice nothing is saved by itself.
 */
export function useSaving(entry: FormEntry, state: EntryState) {
  const { t } = useWords()
  const { id, definition, version } = entry
  const sent = useRef<FormData>({})
  const busy = useRef<Promise<boolean>>(undefined)
  const [savedAt, setSavedAt] = useState<string>()
  const [why, setWhy] = useState('')
  const send = useAction(formContracts.save, {
    quiet: true,
    isDraft: true,
    onDone: () => state.stored({ [DATA]: sent.current }),
  })
  const stored = dataOf(definition, { [DATA]: entry.formData })
  const typed = () => dataOf(definition, state.form.getFieldsValue(true))

  const keep = async (data: FormData, isAsked: boolean): Promise<boolean> => {
    sent.current = data
    try {
      await send.mutateAsync({ formTypeCode: definition.code, formEntryId: id, version, formData: { ...data } })
      setSavedAt(new Date().toISOString())
      setWhy('')
      if (textOf(typed()) === textOf(data)) state.draft.drop()
      return true
    } catch (error) {
      setWhy(error instanceof Failure ? failureText(error) : t('problems.systemBusy'))
      // the focus goes to what is wrong only where somebody has asked for it
      if (isAsked && error instanceof Failure) state.refuse(error)
      return false
    }
  }
  /** True once everything that is typed is on the server. */
  const save = async ({ isForced = false, isAsked = true } = {}): Promise<boolean> => {
    // what is on its way was typed before this
    while (busy.current) await busy.current
    const data = typed()
    if (!isForced && textOf(data) === textOf(stored)) return true
    if (draftFaults(definition, data).length) {
      setWhy(t('formDetail.notSavedFaults'))
      return false
    }
    busy.current = keep(data, isAsked).finally(() => {
      busy.current = undefined
    })
    return busy.current
  }
  const tick = useRef(() => {})
  tick.current = () => {
    if (!busy.current && !state.conflict.length) void save({ isAsked: false })
  }
  useEffect(() => {
    const timer = setInterval(() => tick.current(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return { save, savedAt, why, isSaving: send.isPending }
}

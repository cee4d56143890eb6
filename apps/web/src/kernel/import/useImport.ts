import type { ImportCalls, ImportDone, ImportReport } from '@portal/shared/kernel/imports'
import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useAction } from '../api.ts'
import { useWords } from '../words.ts'

/** A file with what the server says of it, in one language. */
export interface CheckedFile {
  file: File
  report: ImportReport
  at: string
}

/** The way of a file: chosen, checked, written. The file stays here; the server keeps nothing between the calls. */
export function useImport(calls: ImportCalls) {
  const { language } = useWords()
  const [checked, setChecked] = useState<CheckedFile>()
  const [done, setDone] = useState<ImportDone>()
  const check = useAction(calls.check, { quiet: true })
  const result = useAction(calls.result)
  const template = useAction(calls.template)
  const saidIn = useRef(language)

  const choose = (file: File) => {
    saidIn.current = currentLanguage()
    setDone(undefined)
    setChecked(undefined)
    check.mutate(
      { files: [file] },
      { onSuccess: (report) => setChecked({ file, report, at: new Date().toISOString() }) },
    )
  }
  // what is wrong with a cell is said by the server, in the language of the call
  useEffect(() => {
    if (saidIn.current !== language && checked && !done) choose(checked.file)
  })
  return {
    calls,
    checked,
    done,
    checking: check.isPending,
    refusal: check.error,
    choose,
    again: () => {
      setChecked(undefined)
      setDone(undefined)
    },
    saveTemplate: () => template.mutate({}),
    saveResult: () => checked && result.mutate({ files: [checked.file] }),
    saving: result.isPending,
    finish: setDone,
  }
}
export type Import = ReturnType<typeof useImport>

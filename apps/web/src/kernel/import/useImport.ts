import type { ImportCalls, ImportDone, ImportReport } from '@portal/shared/kernel/imports'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { SHEET_UPLOAD } from '@portal/shared/kernel/sheet'
import { useEffect, useRef, useState } from 'react'
import { currentLanguage } from '../../i18n/i18n.ts'
import { useAction } from '../api.ts'
import { Failure } from '../failure.ts'
import { sift } from '../files/sift.ts'
import { useParam } from '../useParam.ts'
import { useWords } from '../words.ts'

/** What the server answers to a file that is too long for a call. */
const LONG = 'importInBackground' satisfies ProblemKey

/** A file with what the server says of it, in one language. */
export interface CheckedFile {
  file: File
  report: ImportReport
  at: string
}

/** Which of several sheets it is. */
export interface Asked {
  mode?: string
}

/** The way of a file: chosen, checked, written. The file stays here; the server keeps nothing between the calls. */
export function useImport(calls: ImportCalls, asked: Asked = {}) {
  const { language } = useWords()
  const [runId, setRun] = useParam('run')
  const [sent, setSent] = useState<File>()
  const [checked, setChecked] = useState<CheckedFile>()
  const [done, setDone] = useState<ImportDone>()
  const [refused, setRefused] = useState<Failure>()
  const check = useAction(calls.check, { quiet: true })
  const result = useAction(calls.result)
  const template = useAction(calls.template)
  const saidIn = useRef(language)

  const send = (file: File) => {
    saidIn.current = currentLanguage()
    setSent(file)
    setDone(undefined)
    setChecked(undefined)
    check.mutate(
      { ...asked, file: [file] },
      { onSuccess: (report) => setChecked({ file, report, at: new Date().toISOString() }) },
    )
  }
  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    const { taken, refused } = await sift(SHEET_UPLOAD.file, [chosen])
    setRefused(refused[0]?.reason)
    for (const file of taken) send(file)
    if (!taken.length) setChecked(undefined)
  }
  // what is wrong with a cell is said by the server, in the language of the call
  useEffect(() => {
    if (saidIn.current !== language && checked && !done) send(checked.file)
  })
  const isLong = !refused && check.error instanceof Failure && check.error.key === LONG
  return {
    calls,
    /** What is said with the file. */
    asked,
    /** A file with more rows than a call takes. */
    long: isLong ? sent : undefined,
    /** The run that imports one; it stands in the address, so that a reload finds it again. */
    run: runId ? Number(runId) : undefined,
    follow: (run: { runId: number }) => {
      check.reset()
      setRun(String(run.runId))
    },
    checked,
    done,
    checking: check.isPending,
    progress: check.progress,
    refusal: refused ?? (isLong ? null : check.error),
    choose,
    /** What was shown of the file is no longer so: it is checked once more, and shown. */
    lookAgain: () => checked && send(checked.file),
    again: () => {
      setChecked(undefined)
      setDone(undefined)
      setRun(null)
    },
    saveTemplate: () => template.mutate({ ...asked }),
    saveResult: () => checked && result.mutate({ ...asked, file: [checked.file] }),
    saving: result.isPending,
    finish: setDone,
  }
}
export type Import = ReturnType<typeof useImport>

import { useState } from 'react'
import { useWords } from '../words.ts'
import { Findings } from './Findings.tsx'
import type { ImportWords } from './importWords.ts'
import { SheetOfRows } from './SheetOfRows.tsx'
import type { CheckedFile, Import } from './useImport.ts'
import { WhatToDo } from './WhatToDo.tsx'

/** The second step: the rows with what is wrong, and what to do about it. */
export function Checked({ work, checked, words }: { work: Import; checked: CheckedFile; words: ImportWords }) {
  const { report } = checked
  const { t } = useWords()
  const [kind, setKind] = useState<string>()
  return (
    <div className="lb-import">
      <SheetOfRows report={report} kind={kind} work={work} />
      <div className="lb-column">
        <Findings report={report} kind={kind} onKind={setKind} />
        <WhatToDo work={work} checked={checked} words={words} />
        {report.unused.length > 0 && (
          <p className="lb-second">{t('imports.unused', { columns: report.unused.join(t('common.comma')) })}</p>
        )}
      </div>
    </div>
  )
}

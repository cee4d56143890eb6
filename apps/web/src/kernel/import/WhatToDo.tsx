import type { ImportRows } from '@portal/shared/kernel/imports'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useAction } from '../api.ts'
import { Failure } from '../failure.ts'
import { useWords } from '../words.ts'
import type { ImportWords } from './importWords.ts'
import { RowsChoice } from './RowsChoice.tsx'
import type { CheckedFile, Import } from './useImport.ts'
import './WhatToDo.css'

/** What the server answers where another than the one shown would be replaced by now. */
const OUTDATED = 'rehearsalOutdated' satisfies ProblemKey

interface Props {
  work: Import
  checked: CheckedFile
  words: ImportWords
}

/** The choice between the good rows and all or nothing, and the button that writes. */
export function WhatToDo({ work, checked: { file, report }, words }: Props) {
  const { t } = useWords()
  const [rows, setRows] = useState<ImportRows>('goodRows')
  // here, so that each file has a key of its own and a repeat of one is never taken for a repeat of another
  const write = useAction(work.calls.write, { onDone: work.finish })
  const note = useId()
  const { good, bad, same, shown } = report
  const send = () =>
    write.mutate(
      { file: [file], ...work.asked, rows, shown },
      { onError: (error) => error instanceof Failure && error.key === OUTDATED && work.lookAgain() },
    )
  const isBlocked = rows === 'allOrNothing' && bad > 0
  return (
    <section className="lb-panel lb-part">
      <h2>{t('imports.whatToDo')}</h2>
      {good > 0 && bad > 0 && (
        <RowsChoice
          rows={rows}
          onRows={setRows}
          texts={{
            goodRows: [t('imports.rows.goodRows', { count: good }), t('imports.rows.goodRowsNote', { count: bad })],
            allOrNothing: [t('imports.rows.allOrNothing'), t('imports.rows.allOrNothingNote')],
          }}
        />
      )}
      {good > 0 && (
        <Button
          type="primary"
          block
          loading={write.isPending}
          disabled={isBlocked || write.isPending}
          aria-describedby={note}
          onClick={send}
        >
          {words.submit(good)}
        </Button>
      )}
      <p id={note} className="lb-second lb-import-note">
        {good === 0
          ? t(same > 0 && bad === 0 ? 'imports.nothingNew' : 'imports.nothing')
          : isBlocked
            ? t('imports.blocked')
            : t('imports.before', { consequence: words.consequence, twice: t('imports.twice') })}
      </p>
    </section>
  )
}

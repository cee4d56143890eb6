import { IMPORT_ROWS, type ImportRows } from '@portal/shared/kernel/imports'
import { useId } from 'react'
import { useWords } from '../words.ts'
import './RowsChoice.css'

interface Props {
  rows: ImportRows
  onRows: (rows: ImportRows) => void
  /** Each choice, and what follows from it. */
  texts: Record<ImportRows, readonly [choice: string, note: string]>
}

/** Whether the good rows are written or only all of them. */
export function RowsChoice({ rows, onRows, texts }: Props) {
  const { t } = useWords()
  const name = useId()
  return (
    <fieldset className="lb-import-rows">
      <legend className="lb-hidden">{t('imports.whatToDo')}</legend>
      {IMPORT_ROWS.map((one) => (
        <label key={one} className="lb-import-row">
          <input type="radio" name={name} checked={one === rows} onChange={() => onRows(one)} />
          <span>
            {texts[one][0]}
            <span className="lb-second lb-block">{texts[one][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

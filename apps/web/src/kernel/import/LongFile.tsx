import { FileExcelOutlined } from '@ant-design/icons'
import type { ImportRows } from '@portal/shared/kernel/imports'
import { IMPORT_MAX_ROWS } from '@portal/shared/kernel/sheet'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../api.ts'
import { numberText, useWords } from '../words.ts'
import { RowsChoice } from './RowsChoice.tsx'
import type { Import } from './useImport.ts'
import '../page.css'
import './ChooseFile.css'

/** A file with more rows than a call takes: it is checked and written in the background, all at once. */
export function LongFile({ work, file }: { work: Import; file: File }) {
  const { t } = useWords()
  const [rows, setRows] = useState<ImportRows>('goodRows')
  const begin = useAction(work.calls.begin, { onDone: work.follow })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="lb-panel lb-import-choose">
      <h2 ref={heading} tabIndex={-1}>
        {t('imports.long.title', { rows: numberText(IMPORT_MAX_ROWS.call) })}
      </h2>
      <p className="lb-soft">
        <FileExcelOutlined /> {file.name}
      </p>
      <p>{t('imports.long.text')}</p>
      <RowsChoice
        rows={rows}
        onRows={setRows}
        texts={{
          goodRows: [t('imports.long.goodRows'), t('imports.long.goodRowsNote')],
          allOrNothing: [t('imports.rows.allOrNothing'), t('imports.rows.allOrNothingNote')],
        }}
      />
      <div className="lb-actions lb-import-choices">
        <Button
          type="primary"
          loading={begin.isPending}
          disabled={begin.isPending}
          onClick={() => begin.mutate({ file: [file], ...work.asked, rows })}
        >
          {begin.progress === undefined || begin.progress === 100
            ? t('imports.long.begin')
            : t('files.sending', { percent: begin.progress })}
        </Button>
        <Button onClick={work.again}>{t('imports.another')}</Button>
      </div>
    </section>
  )
}

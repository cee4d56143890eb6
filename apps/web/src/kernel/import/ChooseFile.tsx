import { UploadOutlined } from '@ant-design/icons'
import { IMPORT_MAX_ROWS, SHEET_UPLOAD } from '@portal/shared/kernel/sheet'
import { Alert, Button } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Failure, failureText } from '../failure.ts'
import { numberText, useWords } from '../words.ts'
import type { Import } from './useImport.ts'

interface FileProps {
  onChoose: (file: File) => void
  isPrimary?: boolean
  loading?: boolean
  children: ReactNode
}

/** A button that asks for a file of this computer. */
export function FileButton({ onChoose, isPrimary = false, loading = false, children }: FileProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="lb-hidden"
        type="file"
        accept=".xlsx"
        tabIndex={-1}
        aria-label={t('imports.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // the same name may be chosen again after it was corrected
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<UploadOutlined />}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}

/** The first step: the template, and the file that was filled in; what was refused as a whole is said here. */
export function ChooseFile({ work: { choose, checking, refusal } }: { work: Import }) {
  const { t } = useWords()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !checking) choose(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      className={`lb-panel lb-import-choose${isOver ? ' lb-import-over' : ''}`}
      aria-label={t('imports.chooseTitle')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {refusal && !checking && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('imports.refused')}
          description={refusal instanceof Failure ? failureText(refusal) : t('problems.systemBusy')}
        />
      )}
      <h2>{t('imports.chooseTitle')}</h2>
      <p className="lb-soft">
        {t('imports.chooseText', {
          megabytes: SHEET_UPLOAD.maxBytes / 1_000_000,
          rows: numberText(IMPORT_MAX_ROWS),
        })}
      </p>
      <div className="lb-actions lb-import-choices">
        <FileButton isPrimary loading={checking} onChoose={choose}>
          {checking ? t('imports.checking') : t('imports.choose')}
        </FileButton>
        <span className="lb-soft">{t('imports.dropHere')}</span>
      </div>
    </section>
  )
}

import { UploadOutlined } from '@ant-design/icons'
import { MEGABYTE } from '@portal/shared/kernel/files/kinds'
import { IMPORT_MAX_ROWS, SHEET_UPLOAD } from '@portal/shared/kernel/sheet'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Failure, failureText } from '../failure.ts'
import { FileButton } from '../files/FileButton.tsx'
import { acceptOf } from '../files/sift.ts'
import { useDrop } from '../files/useDrop.ts'
import { numberText, useWords } from '../words.ts'
import type { Import } from './useImport.ts'
import '../page.css'
import './ChooseFile.css'

const { file: FIELD } = SHEET_UPLOAD

interface ButtonProps {
  work: Import
  isPrimary?: boolean
  children: ReactNode
}

/** A button that asks for a workbook. */
export function WorkbookButton({ work: { choose, checking }, isPrimary = false, children }: ButtonProps) {
  const { t } = useWords()
  return (
    <FileButton
      type={isPrimary ? 'primary' : 'default'}
      icon={<UploadOutlined />}
      accept={acceptOf(FIELD)}
      label={t('imports.choose')}
      loading={checking}
      onPick={choose}
    >
      {children}
    </FileButton>
  )
}

/** The first step: the template, and the file that was filled in; what was refused as a whole is said here. */
export function ChooseFile({ work }: { work: Import }) {
  const { t } = useWords()
  const { choose, checking, progress, refusal } = work
  const drop = useDrop(choose, checking)
  const isOnTheWay = progress !== undefined && progress < 100
  return (
    <section className={`lb-panel lb-import-choose${drop.over}`} aria-label={t('imports.chooseTitle')} {...drop.props}>
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
          megabytes: FIELD.maxBytes / MEGABYTE,
          rows: numberText(IMPORT_MAX_ROWS.run),
          inCall: numberText(IMPORT_MAX_ROWS.call),
        })}
      </p>
      <div className="lb-actions lb-import-choices">
        <WorkbookButton isPrimary work={work}>
          {!checking
            ? t('imports.choose')
            : isOnTheWay
              ? t('files.sending', { percent: progress })
              : t('imports.checking')}
        </WorkbookButton>
        <span className="lb-soft">{t('imports.dropHere')}</span>
      </div>
    </section>
  )
}

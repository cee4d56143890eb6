import './import.css'
import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { ImportCalls } from '@portal/shared/kernel/imports'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { PageHead } from '../page.tsx'
import { numberText, timeText, useWords } from '../words.ts'
import { Checked } from './Checked.tsx'
import { ChooseFile, FileButton } from './ChooseFile.tsx'
import { Done } from './Done.tsx'
import type { ImportWords } from './importWords.ts'
import { Steps } from './Steps.tsx'
import { type CheckedFile, useImport } from './useImport.ts'

interface Props {
  calls: ImportCalls
  words: ImportWords
  /** Where to look at what was imported. */
  onward: ReactNode
}

/** The import workbench: choose a file, see what is wrong with it, write. Nothing is written before the last button. */
export function ImportPage({ calls, words, onward }: Props) {
  const { t } = useWords()
  const work = useImport(calls)
  const { checked, done } = work
  return (
    <>
      <PageHead subtitle={checked && <FileLine {...checked} />}>
        <Button icon={<DownloadOutlined />} onClick={work.saveTemplate}>
          {t('imports.template')}
        </Button>
        {checked && !done && <FileButton onChoose={work.choose}>{t('imports.corrected')}</FileButton>}
      </PageHead>
      <Steps now={done ? 'write' : checked ? 'check' : 'choose'} isDone={Boolean(done)} />
      {done ? (
        <Done work={work} done={done} words={words} onward={onward} />
      ) : checked ? (
        <Checked key={checked.at} work={work} checked={checked} words={words} />
      ) : (
        <ChooseFile work={work} />
      )}
    </>
  )
}

function FileLine({ file, report, at }: CheckedFile) {
  const { t } = useWords()
  const size = numberText(Math.ceil(file.size / 1000))
  return (
    <span className="lb-sep">
      <span>
        <span>
          <FileExcelOutlined /> {file.name}
        </span>
        <span>{t('imports.fileRows', { count: report.total, size })}</span>
        <span>{t('imports.uploadedAt', { time: timeText(at) })}</span>
      </span>
    </span>
  )
}

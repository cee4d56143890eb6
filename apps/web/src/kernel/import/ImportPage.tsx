import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import type { ImportCalls } from '@portal/shared/kernel/imports'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { PageHead } from '../page.tsx'
import { numberText, timeText, useWords } from '../words.ts'
import { Checked } from './Checked.tsx'
import { ChooseFile, WorkbookButton } from './ChooseFile.tsx'
import { Done } from './Done.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { InBackground } from './InBackground.tsx'
import type { ImportWords } from './importWords.ts'
import { LongFile } from './LongFile.tsx'
import { type Asked, type CheckedFile, type Import, useImport } from './useImport.ts'

interface Props {
  calls: ImportCalls
  words: ImportWords
  /** Where to look at what was imported. */
  onward: ReactNode
  /** Which of several sheets it is, as the calls ask for it; another one is another page to React. */
  asked?: Asked
  /** Where that is chosen: above the steps, before a file is checked. */
  choice?: ReactNode
  /** Beside the template: what else can be filled in. */
  actions?: ReactNode
}

/** The import workbench: choose a file, see what is wrong with it, write. Nothing is written before the last button. */
export function ImportPage({ calls, words, onward, asked, choice, actions }: Props) {
  const { t } = useWords()
  const work = useImport(calls, asked)
  const { checked, done, run } = work
  return (
    <>
      <PageHead subtitle={(checked || run) && <WhichFile name={words.name} {...(!run && { checked })} />}>
        {actions}
        <Button icon={<DownloadOutlined />} onClick={work.saveTemplate}>
          {t('imports.template')}
        </Button>
        {checked && !done && !run && <WorkbookButton work={work}>{t('imports.corrected')}</WorkbookButton>}
      </PageHead>
      {!checked && !run && choice}
      {run ? (
        <InBackground id={run} work={work} words={words} onward={onward} />
      ) : (
        <InCall work={work} words={words} onward={onward} />
      )}
    </>
  )
}

/** What is checked and written while one waits. */
function InCall({ work, words, onward }: Pick<Props, 'words' | 'onward'> & { work: Import }) {
  const { checked, done, long, checking } = work
  const result = { save: work.saveResult, saving: work.saving }
  return (
    <>
      <ImportSteps now={done ? 'write' : checked ? 'check' : 'choose'} isDone={Boolean(done)} />
      {done ? (
        <Done done={done} words={words} onward={onward} result={result} again={work.again} />
      ) : checked ? (
        <Checked key={checked.at} work={work} checked={checked} words={words} />
      ) : long && !checking ? (
        <LongFile work={work} file={long} />
      ) : (
        <ChooseFile work={work} />
      )}
    </>
  )
}

/** Once a file is there, which import it is for cannot be chosen any more, but is still to be seen. */
function WhichFile({ name, checked }: { name: string | undefined; checked?: CheckedFile }) {
  return (
    <span className="lb-sep">
      <span>
        {name && <span>{name}</span>}
        {checked && <FileLine {...checked} />}
      </span>
    </span>
  )
}

function FileLine({ file, report, at }: CheckedFile) {
  const { t } = useWords()
  const size = numberText(Math.ceil(file.size / 1000))
  return (
    <>
      <span>
        <FileExcelOutlined /> {file.name}
      </span>
      <span>{t('imports.fileRows', { count: report.total, size })}</span>
      <span>{t('imports.uploadedAt', { time: timeText(at) })}</span>
    </>
  )
}

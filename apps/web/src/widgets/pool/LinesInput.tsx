import { UploadOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { FileButton } from '../../kernel/files/FileButton.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import './pool.css'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (value: string[] | undefined) => void
}
/** Rows of the box. */
const ROWS = 9

/** Location ids, one a line, typed, pasted or read from a text file. */
export function LinesInput({ id, value = [], onChange }: Props) {
  const { t } = useWords()
  const write = (text: string) => onChange?.(text ? text.split(/\r?\n/) : undefined)
  const count = value.filter((line) => line.trim()).length
  return (
    <>
      <Input.TextArea
        {...(id && { id })}
        rows={ROWS}
        className="lb-pool-lines"
        spellCheck={false}
        value={value.join('\n')}
        onChange={({ target }) => write(target.value)}
      />
      <span className="lb-line">
        <FileButton
          type="text"
          icon={<UploadOutlined />}
          label={t('inspectionPool.add.fileHint')}
          accept=".txt,.csv,text/plain,text/csv"
          onPick={async ([file]) => file && write(await file.text())}
        >
          {t('inspectionPool.add.file')}
        </FileButton>
        <span className="lb-second">{t('inspectionPool.add.lines', { count, number: numberText(count) })}</span>
      </span>
    </>
  )
}

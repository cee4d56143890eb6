import { UploadOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef } from 'react'
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
export function LinesInput({ id, value, onChange }: Props) {
  const { t } = useWords()
  const file = useRef<HTMLInputElement>(null)
  const write = (text: string) => onChange?.(text ? text.split(/\r?\n/) : undefined)
  const count = (value ?? []).filter((line) => line.trim()).length
  return (
    <>
      <Input.TextArea
        {...(id && { id })}
        rows={ROWS}
        className="lb-pool-lines"
        spellCheck={false}
        value={value?.join('\n') ?? ''}
        onChange={({ target }) => write(target.value)}
      />
      <span className="lb-line">
        <Button
          size="small"
          type="text"
          icon={<UploadOutlined />}
          title={t('inspectionPool.add.fileHint')}
          onClick={() => file.current?.click()}
        >
          {t('inspectionPool.add.file')}
        </Button>
        <span className="lb-second">{t('inspectionPool.add.lines', { count, number: numberText(count) })}</span>
      </span>
      <input
        ref={file}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        hidden
        aria-label={t('inspectionPool.add.file')}
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) write(await chosen.text())
          target.value = ''
        }}
      />
    </>
  )
}

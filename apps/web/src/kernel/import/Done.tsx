import { DownloadOutlined } from '@ant-design/icons'
import type { ImportDone } from '@portal/shared/kernel/imports'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Glyph } from '../Glyph.tsx'
import { useWords } from '../words.ts'
import type { ImportWords } from './importWords.ts'
import type { Import } from './useImport.ts'

interface Props {
  work: Import
  done: ImportDone
  words: ImportWords
  onward: ReactNode
}

/** The last step: what was written, what was not and how to get it in. */
export function Done({ work, done: { imported, same, bad }, words, onward }: Props) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="lb-panel lb-import-choose">
      <h2 ref={heading} tabIndex={-1} className="lb-line">
        <Glyph tone="good" /> {words.done(imported)}
      </h2>
      {same > 0 && <p>{t('imports.doneSame', { count: same })}</p>}
      {bad > 0 && <p>{t('imports.doneBad', { count: bad })}</p>}
      <div className="lb-actions lb-import-choices">
        {onward}
        {bad > 0 && (
          <Button icon={<DownloadOutlined />} loading={work.saving} onClick={work.saveResult}>
            {t('imports.withErrors')}
          </Button>
        )}
        <Button onClick={work.again}>{t('imports.another')}</Button>
      </div>
    </section>
  )
}

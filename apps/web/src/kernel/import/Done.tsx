import { DownloadOutlined } from '@ant-design/icons'
import type { ImportDone } from '@portal/shared/kernel/imports'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Glyph } from '../Glyph.tsx'
import { useWords } from '../words.ts'
import type { ImportWords } from './importWords.ts'
import '../page.css'
import './ChooseFile.css'

interface Props {
  done: ImportDone
  words: ImportWords
  onward: ReactNode
  /** The file with what is wrong. */
  result: { save: () => void; saving: boolean }
  again: () => void
}

/** The last step: what was written, what was not and how to get it in. */
export function Done({ done: { imported, same, bad }, words, onward, result, again }: Props) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const isNothing = imported === 0 && bad > 0
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="lb-panel lb-import-choose">
      <h2 ref={heading} tabIndex={-1} className="lb-line">
        <Glyph tone={isNothing ? 'bad' : 'good'} /> {isNothing ? t('imports.doneNothing') : words.done(imported)}
      </h2>
      {same > 0 && <p>{t('imports.doneSame', { count: same })}</p>}
      {bad > 0 && <p>{t(isNothing ? 'imports.doneErrors' : 'imports.doneBad', { count: bad })}</p>}
      <div className="lb-actions lb-import-choices">
        {onward}
        {bad > 0 && (
          <Button icon={<DownloadOutlined />} loading={result.saving} onClick={result.save}>
            {t('imports.withErrors')}
          </Button>
        )}
        <Button onClick={again}>{t('imports.another')}</Button>
      </div>
    </section>
  )
}

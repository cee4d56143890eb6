import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Glyph } from '../Glyph.tsx'
import type { Outcome } from '../moves/chosen.ts'
import { FailedRows } from '../moves/FailedRows.tsx'
import { numberText, useWords } from '../words.ts'
import type { Looked } from './useActSteps.ts'
import '../page.css'
import './ActSteps.css'

interface Props<O extends Outcome> {
  result: Looked<O>
  /** What was done, as a sentence. */
  done: (count: number) => string
  /** What was left out on purpose, as a sentence. */
  leftOut?: (result: Looked<O>) => string | undefined
  /** Where a row can be looked at. */
  linkOf?: (row: Outcome['failed'][number]) => string
  /** Where to go on: buttons, the primary last. */
  onward: (result: Looked<O>) => ReactNode
  onAgain: () => void
  onAnew: () => void
}

/** What has come of an act: first what was left alone, which can be tried again, then what was done. */
export function ActResult<O extends Outcome>(props: Props<O>) {
  const { result, done: said, leftOut, linkOf, onward, onAgain, onAnew } = props
  const { t } = useWords()
  const { done, failed } = result.outcome
  const heading = useRef<HTMLHeadingElement>(null)
  const count = failed.length
  const left = { count, number: numberText(count) }
  const without = leftOut?.(result)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="lb-panel lb-part lb-act-result">
      <h2 ref={heading} tabIndex={-1} className="lb-line">
        <Glyph tone={count ? 'warn' : 'good'} /> {count ? t('common.batch.failed', left) : said(done)}
      </h2>
      {count > 0 && (
        <>
          <FailedRows failed={failed} linkOf={linkOf} />
          <Button icon={<ReloadOutlined />} onClick={onAgain}>
            {t('common.batch.tryAgain', left)}
          </Button>
          <p className="lb-line">
            <Glyph tone={done ? 'good' : 'warn'} /> {said(done)}
          </p>
        </>
      )}
      {without && (
        <p className="lb-line">
          <Glyph tone="ended" /> {without}
        </p>
      )}
      <div className="lb-actions">
        {count === 0 && <Button onClick={onAnew}>{t('common.another')}</Button>}
        {onward(result)}
      </div>
    </section>
  )
}

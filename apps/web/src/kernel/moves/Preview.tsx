import { reasonsOf } from '@portal/shared/kernel/moves/result'
import { Spin } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { Failure, failureText } from '../failure.ts'
import { Glyph } from '../Glyph.tsx'
import { numberText, say, useWords } from '../words.ts'
import type { Outcome } from './chosen.ts'
import { whyLeft } from './FailedRows.tsx'
import './moves.css'

interface Props {
  group: string
  /** What would come of it; nothing before it was worked out. */
  outcome: Outcome | undefined
  failure: Error | null
  isLooking: boolean
}

const Line = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <div className="lb-preview-line">
    {mark}
    <span>{children}</span>
  </div>
)

/** What an act would do, before it is done: how many rows, which are left out and why, and what else ends with them. */
export function Preview({ group, outcome, failure, isLooking }: Props) {
  // one region that stays: what is put into a new one is not read out
  return (
    <div className="lb-preview" role="status">
      <Said group={group} outcome={outcome} failure={failure} isLooking={isLooking} />
    </div>
  )
}

function Said({ group, outcome, failure, isLooking }: Props) {
  const { t } = useWords()
  if (isLooking) return <Line mark={<Spin size="small" />}>{t('common.batch.looking')}</Line>
  if (failure)
    return (
      <Line mark={<Glyph tone="warn" />}>
        {failure instanceof Failure ? failureText(failure) : t('problems.systemBusy')}
      </Line>
    )
  if (!outcome) return <p className="lb-soft">{t('common.batch.first')}</p>
  const { done, failed, rehearsal } = outcome
  return (
    <>
      <Line mark={<Glyph tone={done ? 'good' : 'warn'} />}>
        {t('common.batch.willBe', { count: done, number: numberText(done) })}
      </Line>
      {(rehearsal?.effects ?? []).map(({ kind, count }) => (
        <Line key={kind} mark={<Glyph tone="moving" />}>
          {say(`${group}.effect.${kind}`, { count, number: numberText(count) })}
        </Line>
      ))}
      {failed.length > 0 && <LeftOut failed={failed} />}
    </>
  )
}

const NAMED = 5

/** Rows that stay as they are, by reason; the first of each by name. */
function LeftOut({ failed }: Pick<Outcome, 'failed'>) {
  const { t } = useWords()
  // one thing may keep rows back for more than one cause
  const said = failed.map((row) => ({ ...row, key: whyLeft(row) }))
  const more = (count: number) => (count > NAMED ? t('common.batch.more', { number: numberText(count - NAMED) }) : '')
  return (
    <>
      <Line mark={<Glyph tone="warn" />}>
        {t('common.batch.leftOut', { count: failed.length, number: numberText(failed.length) })}
      </Line>
      <ul>
        {reasonsOf(said).map(({ key: why, count }) => {
          // some reasons name the rows in the middle of their sentence
          const [before = '', after] = why.split('%row%')
          return (
            <li key={why}>
              {numberText(count)} × {before}
              {after === undefined && ' '}
              <span className="lb-soft">
                {said
                  .filter((row) => row.key === why)
                  .slice(0, NAMED)
                  .map(({ id, name }, nth) => (
                    <Fragment key={id}>
                      {nth > 0 && t('common.comma')}
                      <span className="lb-preview-name">{name}</span>
                    </Fragment>
                  ))}
                {more(count)}
              </span>
              {after}
            </li>
          )
        })}
      </ul>
    </>
  )
}

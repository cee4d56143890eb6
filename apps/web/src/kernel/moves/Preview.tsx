import { reasonsOf } from '@portal/shared/kernel/moves/result'
import { Spin } from 'antd'
import { Failure, failureText } from '../failure.ts'
import { Glyph } from '../Glyph.tsx'
import { numberText, say, useWords } from '../words.ts'
import type { Outcome } from './chosen.ts'

interface Props {
  group: string
  /** What would come of it; nothing while it is worked out. */
  outcome: Outcome | undefined
  failure: Error | null
}

/** What an act would do, before it is done: how many rows, which are left out and why, and what else ends with them. */
export function Preview({ group, outcome, failure }: Props) {
  const { t } = useWords()
  if (failure)
    return (
      <p className="lb-preview" role="status">
        <Glyph tone="warn" /> {failure instanceof Failure ? failureText(failure) : t('problems.systemBusy')}
      </p>
    )
  if (!outcome)
    return (
      <p className="lb-preview lb-soft" role="status">
        <Spin size="small" /> {t('common.batch.looking')}
      </p>
    )
  const { done, failed, rehearsal } = outcome
  return (
    <div className="lb-preview" role="status">
      <p>
        <Glyph tone={done ? 'good' : 'warn'} /> {t('common.batch.willBe', { count: done, number: numberText(done) })}
      </p>
      {(rehearsal?.effects ?? []).map(({ kind, count }) => (
        <p key={kind}>
          <Glyph tone="moving" /> {say(`${group}.effect.${kind}`, { count, number: numberText(count) })}
        </p>
      ))}
      {failed.length > 0 && <LeftOut failed={failed} />}
    </div>
  )
}

const NAMED = 5

/** Rows that stay as they are, by reason; the first of each by name. */
function LeftOut({ failed }: Pick<Outcome, 'failed'>) {
  const { t } = useWords()
  const more = (count: number) => (count > NAMED ? t('common.batch.more', { number: numberText(count - NAMED) }) : '')
  return (
    <>
      <p>{t('common.batch.leftOut', { count: failed.length, number: numberText(failed.length) })}</p>
      <ul>
        {reasonsOf(failed).map(({ key, count }) => (
          <li key={key}>
            {numberText(count)} × {say(`problems.${key}`)}{' '}
            <span className="lb-soft">
              {failed
                .filter((row) => row.key === key)
                .slice(0, NAMED)
                .map(({ name }) => name)
                .join(t('common.comma'))}
              {more(count)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

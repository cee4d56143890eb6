import { showSecond } from '@portal/shared/features/forms/form.moment'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useWords } from '../../kernel/words.ts'
import { SealStrip } from '../../widgets/SealStrip.tsx'
import { isGood, type Line } from './attempts.ts'
import { useLongText } from './longText.ts'
import { ProofButton } from './ProofButton.tsx'
import './delivery.css'

interface Props {
  entry: FormEntry
  lines: readonly Line[]
}

/** Each attempt: when, what came of it, what follows, and the digest of what was sent, with its proof; equal bars are the same text. */
export function AttemptTable({ entry, lines }: Props) {
  const { t } = useWords()
  return (
    <div className="lb-table-scroll">
      <table className="lb-table lb-table-stacked">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('formDetail.delivery.time')}</th>
            <th scope="col">{t('formDetail.delivery.what')}</th>
            <th scope="col" className="lb-whole">
              {t('formDetail.delivery.follows')}
            </th>
            <th scope="col">{t('formDetail.delivery.sent')}</th>
            <th scope="col">{t('formDetail.delivery.proof')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Attempt key={line.key} entry={entry} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Attempt({ entry: { id, parts }, line }: { entry: FormEntry; line: Line }) {
  const { t } = useWords()
  const long = useLongText()
  const { number, attempt, asked, pauseMs } = line
  const { startedAt, sha256, refused } = attempt
  return (
    <tr>
      <td>{number}</td>
      <td className="lb-whole">{showSecond(new Date(startedAt))}</td>
      <td>
        <span className="lb-line">
          <Glyph tone={isGood(attempt) ? (asked ? 'moving' : 'good') : 'bad'} />{' '}
          <What attempt={attempt} asked={asked} />
        </span>
        <span className="lb-second lb-block">
          {t('formDetail.delivery.after', { long: long(attempt.tookMs) })}
          {attempt.ackNo && t('formDetail.delivery.ack', { number: attempt.ackNo })}
        </span>
        {refused > 0 &&
          parts.map((part) => (
            <Link key={part.id} className="lb-block" to={path.form(part.id)}>
              {t('formDetail.delivery.splitAs', { number: part.referenceNo })}
            </Link>
          ))}
      </td>
      <td className={pauseMs === undefined ? 'lb-attempt-none' : 'lb-whole'}>
        {pauseMs === undefined ? t('common.none') : t('formDetail.delivery.pause', { long: long(pauseMs) })}
      </td>
      <td className={sha256 ? '' : 'lb-attempt-none'}>{sha256 ? <SealStrip code={sha256} /> : t('common.none')}</td>
      <td>
        <ProofButton type="link" size="small" entryId={id} attempt={attempt} />
      </td>
    </tr>
  )
}

/** What came of an attempt, in words. */
function What({ attempt, asked }: { attempt: Line['attempt']; asked: number | undefined }) {
  const { t, say, number } = useWords()
  const { outcome, httpStatus, accepted, refused } = attempt
  if (asked) return <>{t('formDetail.delivery.asked', { count: asked })}</>
  if (outcome === 'http' && httpStatus) return <>{t('formDetail.delivery.http', { status: httpStatus })}</>
  if (outcome === 'PROCESSED' || outcome === 'REFUSED')
    return <>{t('formDetail.delivery.answered', { accepted: number(accepted), refused: number(refused) })}</>
  return <>{say(`formDetail.delivery.outcome.${outcome}`)}</>
}

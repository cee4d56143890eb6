import type { ScoredWorkerRow } from '@portal/shared/features/dashboard/scored-worker.schema'
import { daysBetween, showDay } from '@portal/shared/kernel/time'
import { HTML_LANG } from '../../i18n/i18n.ts'
import { numberText, today, useWords } from '../../kernel/words.ts'
import { dutyTone, useDueText } from '../../widgets/DutyLine.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { percentText } from './cells.tsx'

const NONE = '–'
type Row = Pick<ScoredWorkerRow, 'kind' | 'nameEn' | 'nameZh' | 'registrations' | 'expiresOn' | 'isActive' | 'leftAt'>

export const minutesText = (minutes: number | null): string => (minutes === null ? NONE : numberText(minutes, 0))
export const hoursText = (minutes: number | null): string => (minutes === null ? NONE : numberText(minutes / 60, 1))
export const statusOf = ({ isActive, leftAt }: Pick<Row, 'isActive' | 'leftAt'>) =>
  isActive ? 'ACTIVE' : leftAt ? 'LEFT' : 'INACTIVE'

/** His name in the reader's language, and below it in the other. */
export function PersonName({ row }: { row: Row }) {
  const { language, name } = useWords()
  return (
    <>
      {name(row, 'name')}
      <span className="lb-second lb-block" lang={HTML_LANG[language === 'chi' ? 'eng' : 'chi']}>
        {language === 'chi' ? row.nameEn : row.nameZh}
      </span>
    </>
  )
}

export function KindCell({ row: { kind, registrations } }: { row: Row }) {
  const { codeText } = useWords()
  return (
    <>
      <abbr title={codeText('workerKind', kind)}>{kind}</abbr>
      {(registrations.length ? registrations.map(({ number }) => number) : [NONE]).map((number) => (
        <span key={number} className="lb-second lb-block">
          {number}
        </span>
      ))}
    </>
  )
}

/** The day on which his last registration ends, and what that means today where it is soon or was. */
export function Expiry({ row: { expiresOn } }: { row: Row }) {
  const dueText = useDueText()
  if (!expiresOn) return <>{NONE}</>
  const days = daysBetween(today(), expiresOn)
  const tone = dutyTone(days)
  return (
    <>
      {showDay(expiresOn)}
      {tone !== dutyTone(Number.POSITIVE_INFINITY) && (
        <span className="lb-second lb-block">
          <ToneTag tone={tone} isPlain>
            {dueText(days)}
          </ToneTag>
        </span>
      )}
    </>
  )
}

/** From which share on a reader should look: of jobs that took too long, and of positions that are correct. */
const LOOK = { long: (share: number) => share >= 0.05, gps: (share: number) => share < 0.85 }
/** A share in hundredths, flagged where somebody should look. */
export function Flagged({ share, is }: { share: number | null; is: keyof typeof LOOK }) {
  const text = percentText(share)
  return share !== null && LOOK[is](share) ? (
    <ToneTag tone="warn" isPlain>
      {text}
    </ToneTag>
  ) : (
    text
  )
}

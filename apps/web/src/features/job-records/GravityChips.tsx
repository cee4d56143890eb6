import { GRAVITIES, type Gravity } from '@portal/shared/features/job-records/job-record.codes'
import { totalText } from '../../kernel/reads/total.ts'
import { useWords } from '../../kernel/words.ts'
import '../../kernel/list/views.css'
import './inbox.css'

interface Props {
  /** How many of each wait. */
  counts: Readonly<Record<Gravity, number>>
  /** There are more than are counted. */
  isCapped?: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** How grave what waits is, gravest first; pressed, only that is listed. */
export function GravityChips({ counts, isCapped = false, value, onChange }: Props) {
  const { t } = useWords()
  const shown = GRAVITIES.filter((gravity) => counts[gravity] > 0 || gravity === value)
  if (!shown.length) return null
  return (
    <fieldset className="lb-views lb-inbox-gravity" aria-label={t('jobRecordPages.inbox.gravity')}>
      {shown.map((gravity) => (
        <span key={gravity} className={gravity === value ? 'lb-chip lb-chip-on' : 'lb-chip'}>
          <button
            type="button"
            aria-pressed={gravity === value}
            onClick={() => onChange(gravity === value ? undefined : gravity)}
          >
            {t(`enums.gravity.${gravity}`)}
            <span className="lb-chip-count">{totalText({ totalElements: counts[gravity], isCapped })}</span>
          </button>
        </span>
      ))}
    </fieldset>
  )
}

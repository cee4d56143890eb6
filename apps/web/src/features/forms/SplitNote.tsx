import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useWords } from '../../kernel/words.ts'
import './entry.css'

/** The forms that were split off from this one, and the one from which it was. */
export function SplitNote({ entry: { parts, splitFrom } }: { entry: FormEntry }) {
  const { t } = useWords()
  if (!parts.length && !splitFrom) return null
  return (
    <p className="lb-soft lb-entry-split">
      {splitFrom && (
        <Link to={`${SCREENS.forms.path}?referenceNo=${encodeURIComponent(splitFrom)}`}>
          {t('formDetail.split.from', { number: splitFrom })}
        </Link>
      )}
      {parts.map((part) => (
        <Link key={part.id} to={path.form(part.id)}>
          {t('formDetail.split.part', { number: part.referenceNo, count: part.unitCount })}
        </Link>
      ))}
    </p>
  )
}

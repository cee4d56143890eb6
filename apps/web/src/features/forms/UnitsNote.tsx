import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useWords } from '../../kernel/words.ts'
import { PARTS } from './sections.ts'

/** That log-books keep the form from being signed, and the way to them. */
export function UnitsNote({ entry: { refusedUnits, unitCount } }: { entry: FormEntry }) {
  const { t, number } = useWords()
  if (unitCount && !refusedUnits) return null
  const text = unitCount
    ? t('formDetail.units.refusedNote', { count: refusedUnits, number: number(refusedUnits), total: number(unitCount) })
    : t('formDetail.units.none')
  return (
    <p className="lb-warning">
      <Glyph tone={unitCount ? 'bad' : 'todo'} /> <a href={`#${PARTS.units}`}>{text}</a>
    </p>
  )
}

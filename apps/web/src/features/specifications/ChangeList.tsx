import { distanceBetween } from '@portal/shared/features/job-records/geo'
import type { SheetChange } from '@portal/shared/features/sheets/sheet'
import type { FormInstance } from 'antd'
import { numberText, useWords } from '../../kernel/words.ts'
import { pointOf, useFacts } from './facts.ts'
import { type Begun, useChanges } from './typed.ts'
import './specifications.css'

/** How far a position is from the one before, where both are known. */
export function metresOf({ before, after }: Pick<SheetChange, 'before' | 'after'>): number | undefined {
  const [from, to] = [pointOf(before), pointOf(after)]
  return from && to && Math.round(distanceBetween(from, to))
}

interface Props extends Begun {
  form: FormInstance
}

/** What will change, written while somebody types; the summary before it is submitted. */
export function ChangeList({ form, kind, before }: Props) {
  const { t } = useWords()
  const { nameOf, textOf } = useFacts(kind)
  const changes = useChanges(form, { kind, before })
  const said = (change: SheetChange) => {
    const metres = metresOf(change)
    if (metres !== undefined) return t('specificationPages.apart', { metres: numberText(metres) })
    const [before, after] = [textOf(change, change.before), textOf(change, change.after)]
    return t('specificationPages.value.change', { before, after })
  }
  return (
    <div className="lb-column">
      <section className="lb-panel lb-part" aria-labelledby="changes">
        <h2 id="changes" aria-live="polite">
          {t('specificationPages.form.side', { count: changes.length })}
        </h2>
        {!changes.length && <p className="lb-soft">{t('specificationPages.form.sideNone')}</p>}
        <dl className="lb-spec-changes">
          {changes.map((change) => (
            <div key={`${change.group} ${change.key}`}>
              <dt>{nameOf(change)}</dt>
              <dd>{said(change)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="lb-panel lb-part" aria-labelledby="after">
        <h2 id="after">{t('specificationPages.form.after')}</h2>
        <p className="lb-soft">{t('specificationPages.form.afterText')}</p>
      </section>
    </div>
  )
}

import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { numberText, useWords } from '../../kernel/words.ts'
import { byState } from './formOffers.ts'
import './forms.css'

const NAMED = 3

/** Forms that were ticked and are left out of an act, by the state that keeps them from it; the first of each by number. */
export function LeftOut({ rows }: { rows: readonly FormRow[] }) {
  const { t, codeText } = useWords()
  if (!rows.length) return null
  return (
    <div className="lb-form-left">
      {t('formPages.bulk.leftOut', { count: rows.length, number: numberText(rows.length) })}
      <ul>
        {byState(rows).map(([status, all]) => (
          <li key={status}>
            {numberText(all.length)} × {codeText('form', status)}
            {t('common.colon')}
            <span className="lb-soft">
              {all
                .slice(0, NAMED)
                .map(({ referenceNo }) => referenceNo)
                .join(t('common.comma'))}
              {all.length > NAMED && t('common.batch.more', { number: numberText(all.length - NAMED) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { DutyWhose } from '@portal/shared/features/duties/duty.codes'
import { dutyContracts } from '@portal/shared/features/duties/duty.contract'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import './duties.css'

const TONES = { overdue: 'bad', week: 'todo', next: 'quiet' } as const
const WHEN = ['overdue', 'week', 'next'] as const

/** The places at which most is due; each filters the list. */
export function Buildings({ whose }: { whose: DutyWhose }) {
  const { t, name } = useWords()
  const { data } = useApi(dutyContracts.summary, { whose })
  const [chosen, , to] = useParam('premises', ['page'])
  if (!data) return null
  const more = data.buildingCount - data.buildings.length
  return (
    <aside className="lb-panel lb-duty-aside" aria-labelledby="duty-buildings">
      <header className="lb-panel-head">
        <h2 id="duty-buildings">{t('dutyList.buildings.title')}</h2>
        <span className="lb-second">{t(`dutyList.whose.${whose}`)}</span>
      </header>
      {data.buildings.length === 0 ? (
        <p className="lb-soft">{t('dutyList.buildings.none')}</p>
      ) : (
        <table className="lb-duty-buildings">
          <thead>
            <tr>
              <th scope="col">{t('dutyList.buildings.building')}</th>
              {WHEN.map((when) => (
                <th key={when} scope="col" aria-label={t(`dutyList.views.${when}`)}>
                  <Glyph tone={TONES[when]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.buildings.map((row) => (
              <tr key={row.premises}>
                <th scope="row">
                  <Link
                    to={to(row.premises)}
                    aria-current={chosen === row.premises || undefined}
                    aria-label={t('dutyList.buildings.show', { name: name(row, 'building') || row.premises })}
                  >
                    {name(row, 'building') || row.premises}
                  </Link>
                  <span className="lb-second lb-block">{row.premises}</span>
                </th>
                {WHEN.map((when) => (
                  <td key={when} className={row[when] ? `lb-duty-count-${when}` : undefined}>
                    {row[when] ? numberText(row[when]) : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="lb-second lb-duty-legend" aria-hidden="true">
        {WHEN.map((when) => (
          <span key={when}>
            <Glyph tone={TONES[when]} /> {t(`dutyList.views.${when}`)}
          </span>
        ))}
      </p>
      {chosen && <Link to={to(null)}>{t('dutyList.buildings.all')}</Link>}
      {!chosen && more > 0 && <p className="lb-second">{t('dutyList.buildings.more', { count: more })}</p>}
    </aside>
  )
}

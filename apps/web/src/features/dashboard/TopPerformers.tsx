import { dashboardContracts } from '@portal/shared/features/dashboard/dashboard.contract'
import { SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { useMe } from '../../kernel/session.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { addressOf, type Input } from './address.ts'
import { PerformerLink, performerColumns } from './PerformersPage.tsx'
import { useUnder } from './templates/useUnder.ts'

const SHOWN = 5

/** Contractors for whoever sees several, responsible persons for a contractor: the first five, and the way to all. */
export function TopPerformers({ input }: { input: Input }) {
  const { t, fieldText } = useWords()
  const { user } = useMe()
  const under = useUnder()
  const of = user.organisation.organizationType === 'RC' ? 'responsible' : 'contractor'
  const { data } = useApi(dashboardContracts.performance, { ...input, of, size: SHOWN }, { quiet: true })
  if (!data?.content.length) return null
  const columns = performerColumns((row) => <PerformerLink {...{ row, of }} filters={input} />)
  return (
    <section className="lb-panel lb-part">
      <header className="lb-panel-head">
        <h2>{t(`dashboards.performance.${of}`)}</h2>
        <Link to={addressOf(SCREENS.performers.path, { ...input, ...under, of })}>
          {t('dashboards.performance.all', { number: numberText(data.totalElements) })}
        </Link>
      </header>
      <div className="lb-table-scroll">
        <table className="lb-table">
          <thead>
            <tr>
              {columns.map(({ key, align }) => (
                <th key={key} scope="col" {...(align && { style: { textAlign: align } })}>
                  {fieldText('dashboards', key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.content.map((row) => (
              <tr key={row.orgId}>
                {columns.map(({ key, align, render }) => (
                  <td key={key} {...(align && { style: { textAlign: align } })}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

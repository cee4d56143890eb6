import { apiClientContracts } from '@portal/shared/features/api-clients/api-client.contract'
import type { ApiClientUse } from '@portal/shared/features/api-clients/api-client.schema'
import { showDay } from '@portal/shared/kernel/time'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { Chart } from '../../kernel/pictures/lazy.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { TONES as LOOKS } from '../../look/status.ts'
import './apiClients.css'

const TONES = { ACCEPTED: 'good', ADDRESS: 'bad', TOO_MANY: 'warn' } as const

/** How often a client called on each of the last days, and what was refused. */
export function UsePanel({ id, name }: { id: number; name: string }) {
  const { t } = useWords()
  const { data, error, isError, refetch } = useApi(apiClientContracts.use, { id }, { quiet: true })
  if (isError && !data) return <Failed error={error} title={t('apiClients.use.failed')} onRetry={() => refetch()} />
  return data ? <Use use={data} name={name} /> : <div className="lb-panel lb-picture-wait" />
}

function Use({ use: { days, totals, asOf }, name }: { use: ApiClientUse; name: string }) {
  const { t } = useWords()
  const count = totals.reduce((sum, { calls }) => sum + calls, 0)
  const refused = days.reduce((sum, one) => sum + one.refused, 0)
  if (!count)
    return (
      <section className="lb-panel lb-part">
        <h2>{t('apiClients.use.none')}</h2>
        <p className="lb-soft">{t('apiClients.use.asOf', { time: timeText(asOf) })}</p>
      </section>
    )
  const values = { count, number: numberText(count), refused: numberText(refused) }
  return (
    <div className="lb-client-use">
      <Chart
        title={t('apiClients.use.title', values)}
        note={t('apiClients.use.asOf', { time: timeText(asOf) })}
        head={t('apiClients.use.day')}
        fileName={name}
        data={{
          places: days.map(({ day }) => ({ short: showDay(day).slice(0, DAY_AND_MONTH), full: showDay(day) })),
          series: [
            { name: t('apiClients.use.accepted'), shape: 'bar', values: days.map(({ accepted }) => accepted) },
            {
              name: t('apiClients.use.refused'),
              shape: 'bar',
              values: days.map((one) => one.refused),
              color: LOOKS.bad.mark,
            },
          ],
          isStacked: true,
          isLastOpen: true,
        }}
      />
      <Totals totals={totals} />
    </div>
  )
}
const DAY_AND_MONTH = 5

function Totals({ totals }: Pick<ApiClientUse, 'totals'>) {
  const { codeText } = useWords()
  return (
    <dl className="lb-panel lb-part lb-client-totals">
      {totals.map(({ outcome, calls, lastAt, address }) => (
        <div key={outcome}>
          <dt>
            <Glyph tone={TONES[outcome]} /> {codeText('callOutcome', outcome)}{' '}
            {outcome !== 'ACCEPTED' && lastAt && (
              <span className="lb-second">
                {timeText(lastAt)}, {address}
              </span>
            )}
          </dt>
          <dd>{numberText(calls)}</dd>
        </div>
      ))}
    </dl>
  )
}

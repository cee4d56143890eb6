import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import { showDay } from '@portal/shared/kernel/time'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Failure } from '../../kernel/failure.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { idsIn } from '../../kernel/pick/ids.ts'
import { Failed } from '../../kernel/State.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Preview } from './Preview.tsx'
import { SettingsPanel } from './SettingsFields.tsx'

/** Generated schedules (405): what is to be planned, then the preview, which is saved or thrown away. */
export function GeneratePage() {
  const [id, open] = useParam('id')
  const show = (next: number | null) =>
    open(next === null ? null : String(next), { isStep: next !== null && id !== null })
  const [asked] = idsIn(id ?? '')
  if (id === null) return <Begin onOpen={show} />
  return asked ? <Opened id={asked} onOpen={show} /> : <Unreadable onOpen={show} />
}

interface Opens {
  onOpen: (id: number | null) => void
}

/** An address that was spoilt on its way is that of no preview. */
function Unreadable({ onOpen }: Opens) {
  const { t } = useWords()
  const error = new Failure(404, { key: 'scheduleNotFound' })
  return <Failed error={error} title={t('inspectionGeneration.failed')} onRetry={() => onOpen(null)} />
}

function Opened({ id, onOpen }: Opens & { id: number }) {
  const { t } = useWords()
  const { data, error, isError, refetch } = useApi(generationContracts.preview, { id }, { quiet: true })
  if (isError) return <Failed error={error} title={t('inspectionGeneration.failed')} onRetry={() => refetch()} />
  return data ? <Preview generation={data} onOpen={onOpen} /> : <Loading columns={5} />
}

function Begin({ onOpen }: Opens) {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('inspectionGeneration.title')} />
      <div className="lb-columns">
        <SettingsPanel onDone={onOpen} />
        <Kept />
      </div>
    </>
  )
}

/** What was generated, and neither saved nor thrown away. */
function Kept() {
  const { t } = useWords()
  const [, , to] = useParam('id')
  const { data } = useApi(generationContracts.mine, {}, { quiet: true })
  if (!data?.content.length) return null
  return (
    <section className="lb-panel lb-part" aria-labelledby="kept">
      <h2 id="kept">{t('inspectionGeneration.kept')}</h2>
      <ul className="lb-stack">
        {data.content.map(({ id, settings: { teams, from, to: until }, planned, expiresAt }) => (
          <li key={id}>
            <Link to={to(String(id))}>{teams.map(({ name }) => name).join(t('common.comma'))}</Link>
            <span className="lb-second lb-block">
              {t('inspectionGeneration.keptOf', {
                number: numberText(planned),
                from: showDay(from),
                to: showDay(until),
              })}
            </span>
            <span className="lb-second lb-block">
              {t('inspectionGeneration.keptUntil', { at: timeText(expiresAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

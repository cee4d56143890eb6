import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import type { Draw } from '@portal/shared/features/inspection-generation/generation.schema'
import { showDay } from '@portal/shared/kernel/time'
import { path } from '@portal/shared/screens'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { ColumnHeads } from '../../widgets/ColumnHeads.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { SealCode } from '../../widgets/SealStrip.tsx'
import { Sep } from '../../widgets/Sep.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { HowSteps } from './HowDialog.tsx'
import { type Repeated, repeated } from './repeat.ts'
import './draw.css'

/** The draw of surprise checks of a saved schedule, repeated by whoever looks at it. */
export function DrawPage() {
  const { t } = useWords()
  const id = Number(useParams().id)
  const { data, error, isError, refetch } = useApi(generationContracts.draw, { id }, { quiet: true })
  if (isError && !data)
    return <Failed isPage error={error} title={t('inspectionGeneration.drawPage.failed')} onRetry={() => refetch()} />
  return data ? <Shown draw={data} /> : <Loading columns={3} />
}

function useRepeated(draw: Draw): Repeated | undefined {
  const [done, setDone] = useState<Repeated>()
  useEffect(() => {
    let isWanted = true
    void repeated(draw).then((found) => isWanted && setDone(found))
    return () => {
      isWanted = false
    }
  }, [draw])
  return done
}

function Shown({ draw }: { draw: Draw }) {
  const { t } = useWords()
  const done = useRepeated(draw)
  return (
    <>
      <PageHead
        title={t('inspectionGeneration.drawPage.title')}
        subtitle={
          <Sep
            parts={[
              draw.teams.map(({ name }) => name).join(t('common.comma')),
              t('inspectionGeneration.period', { from: showDay(draw.from), to: showDay(draw.to) }),
              t('inspectionGeneration.drawPage.by', { name: draw.savedBy, at: timeText(draw.savedAt) }),
            ]}
          />
        }
      />
      <div className="lb-columns">
        <div className="lb-column">
          <Outcome draw={draw} done={done} />
          <Picks draw={draw} done={done} />
        </div>
        <section className="lb-panel lb-part" aria-labelledby="how">
          <h2 id="how">{t('inspectionGeneration.how.title')}</h2>
          <HowSteps />
        </section>
      </div>
    </>
  )
}

interface Of {
  draw: Draw
  done: Repeated | undefined
}

function Outcome({ draw, done }: Of) {
  const { t } = useWords()
  const { seed, seedHash, rate, ids, picks, fixedAt } = draw
  const number = numberText(picks.length)
  return (
    <section className="lb-panel lb-part" aria-labelledby="outcome">
      <header className="lb-panel-head">
        <h2 id="outcome" aria-live="polite">
          {!done && t('inspectionGeneration.drawPage.working')}
          {done && (
            <ToneTag tone={done.isSame ? 'good' : 'bad'} isPlain>
              {t(`inspectionGeneration.drawPage.${done.isSame ? 'same' : 'other'}`, { count: picks.length, number })}
            </ToneTag>
          )}
        </h2>
      </header>
      {done && (
        <p className="lb-note">{t(`inspectionGeneration.drawPage.${done.isSame ? 'sameText' : 'otherText'}`)}</p>
      )}
      <Pairs
        pairs={[
          [t('inspectionGeneration.draw.seed'), <SealCode key="seed" code={seed} />],
          [t('inspectionGeneration.draw.code'), <SealCode key="code" code={seedHash} />],
          [
            t('inspectionGeneration.drawPage.from'),
            t('inspectionGeneration.drawPage.plans', { number: numberText(ids.length) }),
          ],
          [
            t('inspectionGeneration.draw.picks'),
            t('inspectionGeneration.draw.count', { rate, number: numberText(ids.length), picks: number }),
          ],
        ]}
      />
      <p className="lb-second lb-draw-all">{t('inspectionGeneration.draw.fixed', { at: timeText(fixedAt) })}</p>
      <details className="lb-draw-all">
        <summary>{t('inspectionGeneration.drawPage.ids')}</summary>
        <p className="lb-draw-ids">{ids.join(' ')}</p>
      </details>
    </section>
  )
}

const SHOWN = 200

/** The plans that were drawn, each with the lot by which it was. */
function Picks({ draw: { picks }, done }: Of) {
  const { t } = useWords()
  const heads = (['nth', 'plan', 'lot'] as const).map((name) => t(`inspectionGeneration.drawPage.${name}`))
  const shown = picks.slice(0, SHOWN)
  return (
    <section className="lb-panel lb-part" aria-labelledby="picks">
      <h2 id="picks">
        {picks.length ? t('inspectionGeneration.draw.picks') : t('inspectionGeneration.drawPage.noPicks')}
      </h2>
      {shown.length > 0 && (
        <div className="lb-table-scroll">
          <table className="lb-table">
            <thead>
              <tr>
                <ColumnHeads texts={heads} />
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, locationId }, nth) => (
                <tr key={id}>
                  <td>{numberText(nth + 1)}</td>
                  <th scope="row">
                    <Link to={path.inspectionPlan(id)}>{locationId ? <LocationId id={locationId} /> : id}</Link>
                    <span className="lb-second lb-block">{id}</span>
                  </th>
                  <td className="lb-draw-lot">{done?.lots[nth]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < picks.length && (
        <p className="lb-second">
          {t('inspectionGeneration.drawPage.shown', {
            number: numberText(shown.length),
            all: numberText(picks.length),
          })}
        </p>
      )}
    </section>
  )
}

import { ADD_SHOWN } from '@portal/shared/features/logbook-filters/added-logbooks.schema'
import type { PlanLocationResult } from '@portal/shared/features/maintenance-plans/plan.codes'
import type { MaintenancePlanLocationsAdded } from '@portal/shared/features/maintenance-plans/plan.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { useState } from 'react'
import { numberText, sayIfAny, useWords } from '../../kernel/words.ts'
import { LinesLookedAt, Looking, ResultCounts } from '../../widgets/pool/LookedAt.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'

const TONES: Record<PlanLocationResult, Tone> = {
  NEW: 'good',
  DUPLICATE: 'moving',
  OVERLAPPING: 'warn',
  REFUSED: 'bad',
}
type Line = MaintenancePlanLocationsAdded['lines'][number]

interface Props {
  looked: MaintenancePlanLocationsAdded | undefined
  failure: Error | null
  isLooking: boolean
}

/** What becomes of each log-book: how many of each kind, and first of all those that have to be looked at. */
export function AddedPreview({ looked, failure, isLooking }: Props) {
  const { t } = useWords()
  if (!looked) return <Looking {...{ failure, isLooking }} nothing={t('planPages.locations.nothing')} />
  return (
    <section className="lb-preview lb-pool-preview" aria-busy={isLooking} aria-label={t('planPages.locations.preview')}>
      <ResultCounts
        counts={looked.counts}
        tones={TONES}
        nameOf={(result) => t(`planPages.locations.result.${result}`)}
      />
      <Lines looked={looked} />
      <p className="lb-soft">{t('planPages.locations.note')}</p>
    </section>
  )
}

function Lines({ looked: { lines, counts } }: { looked: MaintenancePlanLocationsAdded }) {
  const { t } = useWords()
  const [page, setPage] = useState(0)
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <LinesLookedAt
      heads={[
        t('planPages.locations.line'),
        t('maintenancePlanLocations.field.locationId'),
        t('maintenancePlanLocations.field.address'),
        t('planPages.locations.preview'),
      ]}
      {...{ lines, page, all }}
      onPage={setPage}
      cells={(line) => <Cells line={line} />}
      first={t('planPages.locations.first', { number: numberText(ADD_SHOWN), all: numberText(all) })}
    />
  )
}

function Cells({ line: { address, result, key, planName } }: { line: Line }) {
  const { t, name } = useWords()
  const why =
    result === 'OVERLAPPING' && planName
      ? t('planPages.locations.overlapping', { name: planName })
      : key && sayIfAny(`planPages.locations.why.${key}`)
  return (
    <>
      <td>{address ? name(address, 'address') : t('common.none')}</td>
      <td>
        <ToneTag tone={TONES[result]} isPlain>
          {why || t(`planPages.locations.result.${result}`)}
        </ToneTag>
      </td>
    </>
  )
}

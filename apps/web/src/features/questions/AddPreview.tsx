import { ADD_SHOWN } from '@portal/shared/features/logbook-filters/added-logbooks.schema'
import type { LocationResult } from '@portal/shared/features/questions/question.codes'
import type { QuestionLocationsAdded } from '@portal/shared/features/questions/question.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { useState } from 'react'
import { numberText, sayIfAny, useWords } from '../../kernel/words.ts'
import { LinesLookedAt, Looking, ResultCounts } from '../../widgets/pool/LookedAt.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'

const TONES: Record<LocationResult, Tone> = { NEW: 'good', DUPLICATE: 'moving', REFUSED: 'bad' }
type Line = QuestionLocationsAdded['lines'][number]

interface Props {
  looked: QuestionLocationsAdded | undefined
  failure: Error | null
  isLooking: boolean
}

/** What becomes of each location: how many of each kind, and first of all those that have to be looked at. */
export function AddPreview({ looked, failure, isLooking }: Props) {
  const { t } = useWords()
  if (!looked) return <Looking {...{ failure, isLooking }} nothing={t('questionPages.locations.nothing')} />
  return (
    <section
      className="lb-preview lb-pool-preview"
      aria-busy={isLooking}
      aria-label={t('questionPages.locations.preview')}
    >
      <ResultCounts
        counts={looked.counts}
        tones={TONES}
        nameOf={(result) => t(`questionPages.locations.result.${result}`)}
      />
      <Lines looked={looked} />
      <p className="lb-soft">{t('questionPages.locations.note')}</p>
    </section>
  )
}

function Lines({ looked: { lines, counts } }: { looked: QuestionLocationsAdded }) {
  const { t } = useWords()
  const [page, setPage] = useState(0)
  const all = counts.NEW + counts.DUPLICATE + counts.REFUSED
  return (
    <LinesLookedAt
      heads={[
        t('questionPages.locations.line'),
        t('questionLocations.field.locationId'),
        t('questionLocations.field.address'),
        t('questionPages.locations.preview'),
      ]}
      {...{ lines, page, all }}
      onPage={setPage}
      cells={(line) => <Cells line={line} />}
      first={t('questionPages.locations.first', { number: numberText(ADD_SHOWN), all: numberText(all) })}
    />
  )
}

function Cells({ line: { address, result, key } }: { line: Line }) {
  const { t, name } = useWords()
  return (
    <>
      <td>{address ? name(address, 'address') : t('common.none')}</td>
      <td>
        <ToneTag tone={TONES[result]} isPlain>
          {(key && sayIfAny(`questionPages.locations.why.${key}`)) || t(`questionPages.locations.result.${result}`)}
        </ToneTag>
      </td>
    </>
  )
}

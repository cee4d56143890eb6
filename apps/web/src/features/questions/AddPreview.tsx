import { LOCATION_RESULTS, type LocationResult } from '@portal/shared/features/questions/question.codes'
import { ADD_SHOWN, type QuestionLocationsAdded } from '@portal/shared/features/questions/question.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { Spin } from 'antd'
import { useState } from 'react'
import { Failure, failureText } from '../../kernel/failure.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, sayIfAny, useWords } from '../../kernel/words.ts'
import { ColumnHeads } from '../../widgets/ColumnHeads.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { Pages } from '../../widgets/Pages.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import '../../kernel/moves/moves.css'
import '../../widgets/pool/pool.css'

const TONES: Record<LocationResult, Tone> = { NEW: 'good', DUPLICATE: 'moving', REFUSED: 'bad' }
const PAGE = 10
type Line = QuestionLocationsAdded['lines'][number]

interface Props {
  looked: QuestionLocationsAdded | undefined
  failure: Error | null
  isLooking: boolean
}

/** What becomes of each location: how many of each kind, and first of all those that have to be looked at. */
export function AddPreview({ looked, failure, isLooking }: Props) {
  const { t } = useWords()
  if (!looked)
    return (
      <div className="lb-preview lb-pool-preview" role="status">
        {isLooking ? (
          <Spin size="small" />
        ) : (
          <p className="lb-soft">
            {failure instanceof Failure ? failureText(failure) : t('questionPages.locations.nothing')}
          </p>
        )}
      </div>
    )
  return (
    <section
      className="lb-preview lb-pool-preview"
      aria-busy={isLooking}
      aria-label={t('questionPages.locations.preview')}
    >
      <p className="lb-tags" role="status">
        {LOCATION_RESULTS.map((result) => (
          <span key={result}>
            <Glyph tone={TONES[result]} /> <b>{numberText(looked.counts[result])}</b>{' '}
            {t(`questionPages.locations.result.${result}`)}
          </span>
        ))}
      </p>
      <Lines looked={looked} />
      <p className="lb-soft">{t('questionPages.locations.note')}</p>
    </section>
  )
}

function Lines({ looked: { lines, counts } }: { looked: QuestionLocationsAdded }) {
  const { t } = useWords()
  const [page, setPage] = useState(0)
  const all = counts.NEW + counts.DUPLICATE + counts.REFUSED
  // what is typed meanwhile may leave fewer pages
  const at = Math.min(page, Math.max(0, Math.ceil(lines.length / PAGE) - 1))
  return (
    <>
      <div className="lb-table-scroll">
        <table className="lb-table">
          <thead>
            <tr>
              <ColumnHeads
                texts={[
                  t('questionPages.locations.line'),
                  t('questionLocations.field.locationId'),
                  t('questionLocations.field.address'),
                  t('questionPages.locations.preview'),
                ]}
              />
            </tr>
          </thead>
          <tbody>
            {lines.slice(at * PAGE, (at + 1) * PAGE).map((line) => (
              <LineRow key={`${line.line} ${line.locationId}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > PAGE && <Pages page={at} size={PAGE} total={lines.length} onPage={setPage} />}
      {all > ADD_SHOWN && (
        <p className="lb-second">
          {t('questionPages.locations.first', { number: numberText(ADD_SHOWN), all: numberText(all) })}
        </p>
      )}
    </>
  )
}

function LineRow({ line: { line, locationId, address, result, key } }: { line: Line }) {
  const { t, name } = useWords()
  return (
    <tr>
      <td>{line === null ? t('common.none') : numberText(line)}</td>
      <th scope="row">
        <LocationId id={locationId} />
      </th>
      <td>{address ? name(address, 'address') : t('common.none')}</td>
      <td>
        <ToneTag tone={TONES[result]} isPlain>
          {(key && sayIfAny(`questionPages.locations.why.${key}`)) || t(`questionPages.locations.result.${result}`)}
        </ToneTag>
      </td>
    </tr>
  )
}

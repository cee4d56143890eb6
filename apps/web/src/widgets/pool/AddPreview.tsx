import type { AddResult, PlanAdded } from '@portal/shared/features/inspection-pool/plan.schema'
import { ADD_SHOWN } from '@portal/shared/features/logbook-filters/added-logbooks.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { PartFilter } from '../PartFilter.tsx'
import { ToneTag } from '../StatusTag.tsx'
import { LinesLookedAt, Looking, ResultCounts } from './LookedAt.tsx'
import { useHappens } from './useHappens.ts'

const TONES: Record<AddResult, Tone> = { NEW: 'good', DUPLICATE: 'moving', CONFLICTING: 'todo', REFUSED: 'bad' }
const VIEWS = ['toLookAt', 'allNew', 'all'] as const
type ViewName = (typeof VIEWS)[number]

interface Props {
  form: FormInstance<FormValues>
  looked: PlanAdded | undefined
  failure: Error | null
  isLooking: boolean
}

/** What becomes of each location: how many of each kind, and first of all those that have to be looked at. */
export function AddPreview({ form, looked, failure, isLooking }: Props) {
  const { t } = useWords()
  const mode = Form.useWatch('mode', form)
  if (!looked) return <Looking {...{ failure, isLooking }} nothing={t('inspectionPool.add.nothing')} />
  const refused = looked.counts.REFUSED
  const isStopped = mode === 'error' && looked.adds + looked.updates === 0 && looked.units > 0
  return (
    <section className="lb-preview lb-pool-preview" aria-busy={isLooking}>
      <ResultCounts counts={looked.counts} tones={TONES} nameOf={(result) => t(`inspectionPool.add.result.${result}`)}>
        <span className="lb-second">
          {t('inspectionPool.add.units', { count: looked.units, number: numberText(looked.units) })}
        </span>
      </ResultCounts>
      <Lines form={form} looked={looked} />
      <p className="lb-soft">
        {isStopped
          ? t('inspectionPool.add.noteError')
          : refused
            ? t('inspectionPool.add.noteRefused', { count: refused, number: numberText(refused) })
            : t('inspectionPool.add.note')}
      </p>
    </section>
  )
}

function Lines({ form, looked }: { form: FormInstance<FormValues>; looked: PlanAdded }) {
  const { t } = useWords()
  const happens = useHappens(form)
  const toLookAt = looked.lines.filter(({ result }) => result !== 'NEW')
  const rowsOf: Record<ViewName, PlanAdded['lines']> = {
    toLookAt,
    allNew: looked.lines.filter(({ result }) => result === 'NEW'),
    all: looked.lines,
  }
  const { NEW, DUPLICATE, CONFLICTING, REFUSED } = looked.counts
  const countOf = {
    toLookAt: DUPLICATE + CONFLICTING + REFUSED,
    allNew: NEW,
    all: NEW + DUPLICATE + CONFLICTING + REFUSED,
  }
  const [view, setView] = useState<ViewName>('toLookAt')
  const [page, setPage] = useState(0)
  const rows = rowsOf[view]
  return (
    <>
      <PartFilter<ViewName>
        label={t('inspectionPool.add.what')}
        views={VIEWS.map((value) => ({
          value,
          name: t(`inspectionPool.add.${value}`, { number: '' }).trim(),
          count: countOf[value],
        }))}
        view={view}
        onView={(next) => {
          setView(next)
          setPage(0)
        }}
      />
      <LinesLookedAt
        heads={[
          t('inspectionPool.add.line'),
          t('inspectionPool.field.locationId'),
          t('inspectionPool.field.status'),
          t('inspectionPool.add.what'),
        ]}
        lines={rows}
        page={page}
        onPage={setPage}
        cells={(row) => (
          <>
            <td>
              <ToneTag tone={TONES[row.result]} isPlain>
                {t(`inspectionPool.add.result.${row.result}`)}
              </ToneTag>
            </td>
            <td>{happens(row)}</td>
          </>
        )}
        all={countOf.all}
        first={t('inspectionPool.add.first', { number: numberText(ADD_SHOWN) })}
      />
    </>
  )
}

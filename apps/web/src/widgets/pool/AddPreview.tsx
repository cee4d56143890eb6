import { ADD_SHOWN, type AddResult, type PlanAdded } from '@portal/shared/features/inspection-pool/plan.schema'
import type { Tone } from '@portal/shared/kernel/feature'
import { Form, type FormInstance, Spin } from 'antd'
import { useState } from 'react'
import { Failure, failureText } from '../../kernel/failure.ts'
import type { FormValues } from '../../kernel/form/useSchemaForm.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { ColumnHeads } from '../ColumnHeads.tsx'
import { LocationId } from '../LocationId.tsx'
import { Pages } from '../Pages.tsx'
import { PartFilter } from '../PartFilter.tsx'
import { ToneTag } from '../StatusTag.tsx'
import { useHappens } from './useHappens.ts'
import '../../kernel/moves/moves.css'

const TONES: Record<AddResult, Tone> = { NEW: 'good', DUPLICATE: 'moving', CONFLICTING: 'todo', REFUSED: 'bad' }
const RESULTS = ['NEW', 'DUPLICATE', 'CONFLICTING', 'REFUSED'] as const satisfies AddResult[]
const VIEWS = ['toLookAt', 'allNew', 'all'] as const
type ViewName = (typeof VIEWS)[number]
const PAGE = 10

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
  if (!looked)
    return (
      <div className="lb-preview" role="status">
        {isLooking ? (
          <Spin size="small" />
        ) : (
          <p className="lb-soft">
            {failure instanceof Failure ? failureText(failure) : t('inspectionPool.add.nothing')}
          </p>
        )}
      </div>
    )
  const refused = looked.counts.REFUSED
  const isStopped = mode === 'error' && looked.adds + looked.updates === 0 && looked.units > 0
  return (
    <section className="lb-preview" aria-busy={isLooking}>
      <p className="lb-tags" role="status">
        {RESULTS.map((result) => (
          <span key={result}>
            <Glyph tone={TONES[result]} /> <b>{numberText(looked.counts[result])}</b>{' '}
            {t(`inspectionPool.add.result.${result}`)}
          </span>
        ))}
        <span className="lb-second">
          {t('inspectionPool.add.units', { count: looked.units, number: numberText(looked.units) })}
        </span>
      </p>
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
  const shown = rows.slice(page * PAGE, (page + 1) * PAGE)
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
      <div className="lb-table-scroll">
        <table className="lb-table">
          <thead>
            <tr>
              <ColumnHeads
                texts={[
                  t('inspectionPool.add.line'),
                  t('inspectionPool.field.locationId'),
                  t('inspectionPool.field.status'),
                  t('inspectionPool.add.what'),
                ]}
              />
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.line} ${row.locationId}`}>
                <td>{row.line === null ? t('common.none') : numberText(row.line)}</td>
                <th scope="row">
                  <LocationId id={row.locationId} />
                </th>
                <td>
                  <ToneTag tone={TONES[row.result]} isPlain>
                    {t(`inspectionPool.add.result.${row.result}`)}
                  </ToneTag>
                </td>
                <td>{happens(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > PAGE && <Pages page={page} size={PAGE} total={rows.length} onPage={setPage} />}
      {countOf.all > ADD_SHOWN && (
        <p className="lb-second">{t('inspectionPool.add.first', { number: numberText(ADD_SHOWN) })}</p>
      )}
    </>
  )
}

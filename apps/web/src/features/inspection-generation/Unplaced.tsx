import type { Generation, UnplacedRow } from '@portal/shared/features/inspection-generation/generation.schema'
import { path } from '@portal/shared/screens'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { numberText, useWords } from '../../kernel/words.ts'
import { RaiseMaximum } from './RaiseMaximum.tsx'
import { UnplacedTable } from './UnplacedTable.tsx'
import './unplaced.css'

interface Props {
  generation: Generation
  onOpen: (id: number) => void
  /** Asks for the same in the days that follow; nothing where the year is over. */
  onNext: (() => void) | undefined
}
const FEW = 5

/** What has no place: why, and a way out that really works. */
export function Unplaced({ generation, onOpen, onNext }: Props) {
  const { t } = useWords()
  const [why, setWhy] = useState('all')
  const [isWhole, setWhole] = useState(false)
  const { counts, rows } = generation.unplaced
  const all = generation.counts.unplaced
  const found = counts.find((one) => one.why === why)
  const chosen = found ? rows.filter((row) => row.why === why) : rows
  const total = found?.count ?? all
  const shown = isWhole ? chosen : chosen.slice(0, FEW)
  const title = all
    ? t('inspectionGeneration.unplaced.title', { count: all, number: numberText(all) })
    : t('inspectionGeneration.unplaced.none')
  return (
    <section className="lb-panel lb-part" aria-labelledby="unplaced">
      <header className="lb-unplaced-line">
        <h2 id="unplaced">{title}</h2>
        {counts.length > 1 && (
          <Segmented
            className="lb-unplaced-whys"
            aria-label={t('inspectionGeneration.unplaced.why')}
            value={found ? why : 'all'}
            onChange={setWhy}
            options={[
              { value: 'all', label: t('inspectionGeneration.unplaced.all', { number: numberText(all) }) },
              ...counts.map((one) => ({
                value: one.why as string,
                label: `${t(`inspectionGeneration.why.${one.why}`)} ${numberText(one.count)}`,
              })),
            ]}
          />
        )}
      </header>
      {all > 0 && (
        <>
          <UnplacedTable
            rows={shown}
            caption={title}
            wayOut={(row) => <WayOut generation={generation} row={row} onOpen={onOpen} onNext={onNext} />}
          />
          <footer className="lb-unplaced-line">
            <span className="lb-second">
              {t('inspectionGeneration.unplaced.shown', {
                from: 1,
                to: numberText(shown.length),
                number: numberText(total),
              })}
            </span>
            {chosen.length > FEW && (
              <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
                {t(isWhole ? 'inspectionGeneration.unplaced.showFew' : 'inspectionGeneration.unplaced.showAll')}
              </Button>
            )}
          </footer>
        </>
      )}
    </section>
  )
}

function WayOut({ generation, row, onOpen, onNext }: Props & { row: UnplacedRow }) {
  const { t } = useWords()
  const { why, wayOut, logbook, planId } = row
  if (why === 'noPoint')
    return <Link to={path.logbook(logbook.locationId)}>{t('inspectionGeneration.unplaced.setPoint')}</Link>
  if (generation.savedAt)
    return <Link to={path.inspectionPlan(planId)}>{t('inspectionGeneration.unplaced.seePlan')}</Link>
  if (wayOut) return <RaiseMaximum generation={generation} teamId={row.teamId} wayOut={wayOut} onOpen={onOpen} />
  if (!onNext) return t('common.none')
  return (
    <Button type="link" size="small" className="lb-way-out" onClick={onNext}>
      {t('inspectionGeneration.unplaced.next')}
    </Button>
  )
}

import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { Input, Segmented } from 'antd'
import { useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import { Failed } from '../../kernel/State.tsx'
import { useSettled } from '../../kernel/useSettled.ts'
import { useWords } from '../../kernel/words.ts'
import { Pages } from '../../widgets/Pages.tsx'
import { AddUnits } from './AddUnits.tsx'
import { SplitBox } from './SplitBox.tsx'
import { type Unit, UnitRow } from './UnitRow.tsx'
import { UnitsBar } from './UnitsBar.tsx'
import { countsOf } from './unitCounts.ts'
import './units.css'

const SIZE = 10
const FEW = 8
const TYPING_MS = 300
type UnitsShown = 'REFUSED' | 'GOOD' | 'ALL'

interface Props {
  entry: FormEntry
  id: string
  title?: string
}

/** Which log-books an entry is about, those that cannot be in it first, and what can be done with those. */
export function UnitsPanel({ entry, id, title }: Props) {
  const { t, number } = useWords()
  const state = useUnits(entry)
  const { ticked, setTicked } = state
  const mayChange = entry.mayEdit && entry.definition.isMany
  const counts = countsOf(entry)
  const words = {
    REFUSED: t('formDetail.units.refused', { number: number(counts.refused) }),
    GOOD: t(counts.isAnswered ? 'formDetail.units.accepted' : 'formDetail.units.good', { number: number(counts.good) }),
    ALL: t('formDetail.units.all', { number: number(entry.unitCount) }),
  }
  const toggle = (unit: Unit) =>
    setTicked(
      ticked.includes(unit.locationId) ? ticked.filter((one) => one !== unit.locationId) : [...ticked, unit.locationId],
    )
  return (
    <section className="lb-panel lb-units lb-form-section" id={id} aria-labelledby={`${id}-title`}>
      <div className="lb-panel-head">
        <h2 id={`${id}-title`}>
          {title ?? t('formDetail.units.title')} <span className="lb-second">{number(entry.unitCount)}</span>
        </h2>
        {entry.mayEdit && <AddUnits entry={entry} />}
      </div>
      <UnitsBar {...counts} />
      {entry.unitCount > 1 && (
        <Segmented<UnitsShown>
          block
          value={state.shown}
          onChange={state.show}
          options={(['REFUSED', 'GOOD', 'ALL'] as const).map((value) => ({ value, label: words[value] }))}
        />
      )}
      {entry.unitCount > FEW && (
        <Input.Search
          allowClear
          value={state.q}
          aria-label={t('formDetail.units.search')}
          placeholder={t('formDetail.units.search')}
          onChange={({ target }) => state.search(target.value)}
        />
      )}
      <UnitList state={state} {...(mayChange && { onToggle: toggle })} />
      {mayChange && <SplitBox entry={entry} ticked={ticked} onDone={() => setTicked([])} />}
    </section>
  )
}

function useUnits(entry: FormEntry) {
  const { refused } = countsOf(entry)
  const [shown, setShown] = useState<UnitsShown>(refused ? 'REFUSED' : 'ALL')
  const [q, setQ] = useState('')
  const [page, setPage] = useState(0)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const asked = useSettled(q, TYPING_MS)
  const read = useApi(formContracts.units, {
    entryId: entry.id,
    ...{ page, size: SIZE },
    ...(asked && { q: asked }),
    ...(shown !== 'ALL' && { results: [shown] }),
  })
  const show = (next: UnitsShown) => {
    setShown(next)
    setPage(0)
  }
  const search = (next: string) => {
    setQ(next)
    setPage(0)
  }
  return { shown, show, q, search, page, setPage, ticked, setTicked, read }
}

interface ListProps {
  state: ReturnType<typeof useUnits>
  onToggle?: (unit: Unit) => void
}
function UnitList({ state: { read, page, setPage, ticked }, onToggle }: ListProps) {
  const { t } = useWords()
  const { data, error, isError, refetch } = read
  if (isError && !data) return <Failed error={error} onRetry={() => refetch()} />
  if (!data) return <p className="lb-second">{t('common.list.loading')}</p>
  return (
    <>
      {data.content.length === 0 && <p className="lb-second">{t('formDetail.units.nothing')}</p>}
      <ul className="lb-form-units">
        {data.content.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            isTicked={ticked.includes(unit.locationId)}
            {...(onToggle && { onToggle: () => onToggle(unit) })}
          />
        ))}
      </ul>
      <Pages page={page} size={SIZE} total={data.totalElements} onPage={setPage} />
    </>
  )
}

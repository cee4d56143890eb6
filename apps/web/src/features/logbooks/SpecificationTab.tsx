import { EQUIPMENT_FIELDS, featuresOf, safetyPartsOf } from '@portal/shared/features/logbooks/logbook.codes'
import type { LogbookDetail } from '@portal/shared/features/logbooks/logbook.schema'
import { foreignTo, type Specification } from '@portal/shared/features/logbooks/specification.schema'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { type Day, day, showDay } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import { DayInput } from '../../kernel/DateInput.tsx'
import { Loading } from '../../kernel/list/ListStates.tsx'
import { Failed } from '../../kernel/State.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { ApplySpecification } from '../../widgets/ApplySpecification.tsx'
import { useDictText } from '../../widgets/DictSelect.tsx'
import { Pairs } from '../../widgets/Pairs.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import '../../kernel/page.css'
import './detail.css'

const NONE = '–'
/** A log-book whose data sheet the reader may see. */
type Sheeted = LogbookDetail & { specification: Specification }

/** The data sheet: equipment, safety features, makers of safety parts, papers; by lift or escalator, of today or of an earlier day. */
export function SpecificationTab({ logbook }: { logbook: Sheeted }) {
  const [day, setDay] = useState<Day>()
  return (
    <div className="lb-column">
      <div className="lb-actions lb-detail-acts">
        <AsOn day={day} onChange={setDay} />
        <ApplySpecification logbook={logbook} />
      </div>
      {day ? <EarlierSheet logbook={logbook} day={day} /> : <Sheet logbook={logbook} />}
    </div>
  )
}

interface AsOnProps {
  day: Day | undefined
  onChange: (day: Day | undefined) => void
}

/** Which day the sheet is of. */
function AsOn({ day: chosen, onChange }: AsOnProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState<string>()
  const choose = (value: string | undefined) => {
    setTyped(value)
    onChange(day.safeParse(value).data)
  }
  return (
    <span className="lb-detail-day">
      <span className="lb-second" aria-hidden="true">
        {t('logbookDetail.spec.asOn')}
      </span>
      <DayInput value={typed ?? null} onChange={choose} history aria-label={t('logbookDetail.spec.asOn')} />
      {chosen && (
        <Button type="link" size="small" onClick={() => choose(undefined)}>
          {t('logbookDetail.spec.asToday')}
        </Button>
      )}
    </span>
  )
}

function EarlierSheet({ logbook, day: on }: { logbook: Sheeted; day: Day }) {
  const { t } = useWords()
  const { locationId } = logbook
  const { data, error, isError, refetch } = useApi(specificationContracts.on, { locationId, on }, { quiet: true })
  if (isError) return <Failed error={error} onRetry={() => refetch()} />
  if (!data) return <Loading columns={2} />
  const [day, since] = [showDay(data.on), data.since && showDay(data.since)]
  const { installedYear = null } = data
  return (
    <>
      <p className="lb-soft" role="status">
        {since ? t('logbookDetail.spec.asSince', { day, since }) : t('logbookDetail.spec.asOnDay', { day })}
      </p>
      <Sheet logbook={{ ...logbook, ...data, latitude: null, longitude: null, installedYear }} />
    </>
  )
}

function Sheet({ logbook }: { logbook: Sheeted }) {
  return (
    <div className="lb-halves">
      <div className="lb-column">
        <Equipment logbook={logbook} />
        <Papers logbook={logbook} />
      </div>
      <div className="lb-column">
        <Features logbook={logbook} />
        <Parts logbook={logbook} />
      </div>
    </div>
  )
}

function Panel({
  id,
  title,
  note,
  pairs,
}: {
  id: string
  title: string
  note?: string
  pairs: readonly (readonly [string, ReactNode])[]
}) {
  return (
    <section className="lb-panel lb-part" aria-labelledby={id}>
      <header className="lb-panel-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="lb-second">{note}</span>}
      </header>
      <Pairs pairs={pairs} none={NONE} />
    </section>
  )
}

function Equipment({ logbook }: { logbook: Sheeted }) {
  const { t, fieldText, codeText } = useWords()
  const typeText = useDictText(logbook.kind === 'L' ? 'liftType' : 'escalatorType')
  const driveText = useDictText('driveType')
  const { specification: spec, kind } = logbook
  const shown = (field: (typeof EQUIPMENT_FIELDS)[number]) => {
    const value = spec[field]
    if (typeof value === 'number') return numberText(value)
    if (!value) return ''
    return field === 'suspension' ? codeText(field, value) : field === 'driveType' ? driveText(value) : value
  }
  const fields = EQUIPMENT_FIELDS.filter(
    (field) => !foreignTo(kind).includes(field) && (field !== 'suspension' || spec.suspension),
  )
  const yesNo = (value: boolean | null) => t(value ? 'common.yes' : 'common.no')
  const pairs = [
    [t('common.field.type'), `${logbook.type} ${typeText(logbook.type)}`],
    ...fields.map((field) => [fieldText('logbooks', field), shown(field)] as const),
    [fieldText('logbooks', 'installedYear'), logbook.installedYear ? String(logbook.installedYear) : NONE],
    ...(kind === 'L' ? [[fieldText('logbooks', 'machineRoomLess'), yesNo(logbook.machineRoomLess)] as const] : []),
    [fieldText('logbooks', 'specialMaintenance'), yesNo(logbook.specialMaintenance)],
  ] as const
  return <Panel id="equipment" title={t('logbookDetail.spec.equipment')} pairs={pairs} />
}

function Papers({ logbook: { specification, kind } }: { logbook: Sheeted }) {
  const { t, fieldText } = useWords()
  const { usePermitNo, usePermitExpiry, loadTestExpiry } = specification
  const pairs = [
    [fieldText('logbooks', 'usePermitNo'), usePermitNo],
    [fieldText('logbooks', 'usePermitExpiry'), usePermitExpiry && showDay(usePermitExpiry)],
    ...(kind === 'L'
      ? [[fieldText('logbooks', 'loadTestExpiry'), loadTestExpiry && showDay(loadTestExpiry)] as const]
      : []),
  ] as const
  return <Panel id="papers" title={t('logbookDetail.spec.papers')} pairs={pairs} />
}

interface Feature {
  value: string
  installedOn?: string | null | undefined
}

function Features({ logbook: { specification, kind } }: { logbook: Sheeted }) {
  const { t, codeText } = useWords()
  const words = kind === 'L' ? 'liftFeature' : 'escalatorFeature'
  const kept = new Map<string, Feature | undefined>(Object.entries(specification.features))
  const states = featuresOf(kind).map((key) => [key, kept.get(key)] as const)
  const missing = states.filter(([, state]) => state?.value === 'N').length
  const fitted = states.filter(([, state]) => state && state.value !== 'N' && state.value !== 'UNKNOWN').length
  const pairs = states.map(
    ([key, state]) =>
      [codeText(words, key), <FeatureState key={key} isDeflector={key === 'skirtDef'} state={state} />] as const,
  )
  return (
    <Panel
      id="features"
      title={t('logbookDetail.spec.features')}
      note={t('logbookDetail.spec.summary', { fitted, missing })}
      pairs={pairs}
    />
  )
}

function FeatureState({ state, isDeflector }: { state: Feature | undefined; isDeflector: boolean }) {
  const { t, codeText } = useWords()
  if (!state || state.value === 'UNKNOWN') return <span className="lb-soft">{t('logbookDetail.spec.unknown')}</span>
  const words = isDeflector
    ? codeText('skirtDef', state.value)
    : t(state.value === 'Y' ? 'logbookDetail.spec.fitted' : 'logbookDetail.spec.notFitted')
  return (
    <>
      <ToneTag tone={state.value === 'N' ? 'quiet' : 'good'} isPlain>
        {words}
      </ToneTag>
      {state.installedOn && (
        <span className="lb-second"> {t('logbookDetail.spec.installedOn', { day: showDay(state.installedOn) })}</span>
      )}
    </>
  )
}

function Parts({ logbook: { specification, kind } }: { logbook: Sheeted }) {
  const { t, codeText } = useWords()
  const kept = new Map<string, { manufacturer: string; model: string } | undefined>(
    Object.entries(specification.safetyParts),
  )
  const pairs = safetyPartsOf(kind).flatMap((key) => {
    const maker = kept.get(key)
    return maker
      ? [[codeText('safetyPart', key), [maker.manufacturer, maker.model].filter(Boolean).join(' ')] as const]
      : []
  })
  if (pairs.length) return <Panel id="parts" title={t('logbookDetail.spec.parts')} pairs={pairs} />
  return (
    <section className="lb-panel lb-part" aria-labelledby="parts">
      <h2 id="parts">{t('logbookDetail.spec.parts')}</h2>
      <p className="lb-soft">{t('logbookDetail.spec.noParts')}</p>
    </section>
  )
}

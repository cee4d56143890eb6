import type { LogbookRow } from '@portal/shared/features/logbooks/logbook.schema'
import { path } from '@portal/shared/screens'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { Glyph } from '../kernel/Glyph.tsx'
import { useWords } from '../kernel/words.ts'
import { AndMore } from './AndMore.tsx'
import { DutyLine } from './DutyLine.tsx'
import { LabelTag } from './LabelTag.tsx'
import { LocationId } from './LocationId.tsx'
import { StatusTag, ToneTag } from './StatusTag.tsx'
import { UnitIcon } from './UnitIcon.tsx'
import '../kernel/list/Cards.css'

type Row = Pick<LogbookRow, 'locationId' | 'kind' | 'type'> & Partial<Pick<LogbookRow, 'formerIds'>>

/** Under which it was known before: whoever looked for it by that id sees why he found this one. */
export function FormerIds({ of: { formerIds = [] } }: { of: Partial<Pick<LogbookRow, 'formerIds'>> }) {
  const { t } = useWords()
  if (!formerIds.length) return null
  return (
    <span className="lb-second lb-block">
      {t('logbookPages.formerly')}
      {formerIds.map((id) => (
        <Fragment key={id}>
          {' '}
          <LocationId id={id} />
        </Fragment>
      ))}
    </span>
  )
}

/** The id as a link, and below it what kind of unit it is. */
export function UnitCell({ row }: { row: Row }) {
  const { t } = useWords()
  return (
    <>
      <Link to={path.logbook(row.locationId)}>
        <LocationId id={row.locationId} />
      </Link>
      <span className="lb-second lb-line">
        <UnitIcon kind={row.kind} /> {t(row.kind === 'L' ? 'common.unit.lift' : 'common.unit.escalator')} {row.type}
      </span>
      <FormerIds of={row} />
    </>
  )
}

export function AddressCell({ row }: { row: { addressEn: string; addressZh: string } }) {
  return <>{useWords().name(row, 'address')}</>
}

export function BuildingCell({ row }: { row: { buildingEn: string; buildingZh: string } }) {
  return <>{useWords().name(row, 'building') || '–'}</>
}

interface PartiesProps {
  row: Pick<LogbookRow, 'responsible' | 'contractor' | 'accessEndedAt'>
}
/** The responsible persons in force, and the contractor below; who is missing is said in words. */
export function PartiesCell({ row: { responsible, contractor, accessEndedAt } }: PartiesProps) {
  const { t, name } = useWords()
  if (accessEndedAt) return <>–</>
  return (
    <>
      {responsible.length ? (
        <AndMore of={responsible.map((org) => name(org, 'name'))} />
      ) : (
        <span className="lb-todo lb-line">
          <Glyph tone="todo" /> {t('logbookPages.noRp')}
        </span>
      )}
      <div className="lb-second">{contractor ? name(contractor, 'name') : t('logbookPages.noRc')}</div>
    </>
  )
}

/** Installation and demolition say more than activation; in service, activation is the news. After one's own access, neither. */
export function LogbookStatus({ row }: { row: Pick<LogbookRow, 'stage' | 'activation'> }) {
  const { t } = useWords()
  if (!row.stage || !row.activation) return <ToneTag tone="ended">{t('logbookPages.accessEnded')}</ToneTag>
  return row.stage === 'IN_SERVICE' ? (
    <StatusTag life="activation" code={row.activation} />
  ) : (
    <StatusTag life="logbookStage" code={row.stage} />
  )
}

type Next = Pick<LogbookRow, 'nextDuty' | 'nextDutyOn' | 'nextDutyWarnDays'>
export function DutyCell({ row: { nextDuty, nextDutyOn, nextDutyWarnDays } }: { row: Next }) {
  const { codeText } = useWords()
  if (!nextDuty) return '–'
  return <DutyLine duty={codeText('dutyKind', nextDuty)} on={nextDutyOn} warnDays={nextDutyWarnDays ?? undefined} />
}

export const LabelCell = ({ row }: { row: Pick<LogbookRow, 'labels'> }) =>
  row.labels.length ? row.labels.map(({ id, name, color }) => <LabelTag key={id} name={name} color={color} />) : '–'

/** One log-book on a phone: id, address, duty, labels; status only when it is not the ordinary one. */
export function LogbookCard({ row }: { row: LogbookRow }) {
  const isOrdinary = row.stage === 'IN_SERVICE' && row.activation === 'ACTIVATED'
  return (
    <>
      <div className="lb-card-head">
        <Link to={path.logbook(row.locationId)} className="lb-line">
          <UnitIcon kind={row.kind} isNamed /> <LocationId id={row.locationId} />
        </Link>
        {!isOrdinary && <LogbookStatus row={row} />}
      </div>
      <FormerIds of={row} />
      <div>
        <AddressCell row={row} />
      </div>
      {row.nextDuty && <DutyCell row={row} />}
      {row.labels.length > 0 && (
        <div className="lb-tags">
          <LabelCell row={row} />
        </div>
      )}
    </>
  )
}

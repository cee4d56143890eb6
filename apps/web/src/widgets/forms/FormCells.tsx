import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { Glyph } from '../../kernel/Glyph.tsx'
import { useMe } from '../../kernel/session.ts'
import { numberText, say, timeText, today, useWords } from '../../kernel/words.ts'
import { Cut } from '../Cut.tsx'
import { Person } from '../Person.tsx'
import { PlaceLink } from '../PlaceCells.tsx'
import { StatusTag, ToneTag } from '../StatusTag.tsx'
import { dueOf } from './formDue.ts'
import { waitsOf } from './formWaits.ts'
import '../DutyLine.css'
import './forms.css'

interface Of {
  row: FormRow
}

/** Its number, which opens it, and which form it is. */
export function NumberCell({ row: { id, referenceNo, formTypeCode } }: Of) {
  const { codeText } = useWords()
  return (
    <>
      <Link to={path.form(id)}>{referenceNo}</Link>
      <span className="lb-second lb-block">{codeText('formType', formTypeCode)}</span>
    </>
  )
}

/** Who or what it waits for, or what came of it. */
export function WaitsLine({ row }: Of) {
  useWords()
  const { id: orgId } = useMe().user.organisation
  const waits = waitsOf(row, { orgId, today: today(), timeText })
  if (!waits) return null
  if ('text' in waits)
    return (
      <Cut lines={2} isSecond>
        {waits.text}
      </Cut>
    )
  const text = say(`formPages.waits.${waits.key}`, waits.values)
  if (waits.isBad)
    return (
      <span className="lb-block">
        <ToneTag tone="bad" isPlain>
          {text}
        </ToneTag>
      </span>
    )
  if (row.status === 'AUTO_CREATED' && row.jobRecordId)
    return (
      <Link className="lb-block" to={path.jobRecord(row.jobRecordId)}>
        {text}
      </Link>
    )
  return (
    <Cut lines={2} isSecond>
      {text}
    </Cut>
  )
}

export const StatusCell = ({ row }: Of) => (
  <>
    <StatusTag life="form" code={row.status} />
    <WaitsLine row={row} />
  </>
)

/** How many lifts or escalators it is about. */
export function useUnits() {
  useWords()
  return ({ unitCount, kind }: Pick<FormRow, 'unitCount' | 'kind'>) =>
    say(`formPages.units.${kind ?? 'both'}`, { count: unitCount, number: numberText(unitCount) })
}

/** The log-book it is about, or how many there are and where; and of which form they were split off. */
export function UnitsCell({ row }: Of) {
  const { t, name } = useWords()
  const units = useUnits()
  const { first, unitCount, premisesCount, splitFrom } = row
  if (!first) return <span className="lb-soft">{t('formPages.noUnits')}</span>
  const isOneSite = unitCount === 1 || premisesCount === 1
  return (
    <>
      {unitCount === 1 ? <PlaceLink row={first} /> : <b>{units(row)}</b>}
      {isOneSite ? (
        <Cut lines={2} isSecond>
          {name(first, 'address')}
        </Cut>
      ) : (
        <span className="lb-second lb-block">
          {t('formPages.premises', { count: premisesCount, number: numberText(premisesCount) })}
        </span>
      )}
      {splitFrom && (
        <span className="lb-second lb-block" title={splitFrom}>
          {t('formPages.splitFrom', { number: splitFrom.slice(splitFrom.lastIndexOf('-') + 1) })}
        </span>
      )}
    </>
  )
}

/** What a form is, as a version of it says; fetched once. */
export const useFormTypes = () =>
  useApi(formContracts.types, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY }).data?.content ?? []

/** Whether a contractor owns it because there is no responsible person who would. */
function useLacksRp({ counterpart, owner, formTypeCode }: FormRow): boolean {
  const { id, organizationType } = useMe().user.organisation
  const type = useFormTypes().find(({ definition }) => definition.code === formTypeCode)
  return !counterpart && owner.id === id && organizationType === 'RC' && type?.definition.ownerType === 'RP'
}

export function PartiesCell({ row }: Of) {
  const { t, name } = useWords()
  const lacksRp = useLacksRp(row)
  const { owner, counterpart } = row
  return (
    <>
      {name(owner, 'name')}
      {lacksRp ? (
        <span className="lb-todo lb-line">
          <Glyph tone="todo" /> {t('formPages.noRp')}
        </span>
      ) : (
        <span className="lb-second lb-block">{counterpart ? name(counterpart, 'name') : t('common.none')}</span>
      )}
    </>
  )
}

/** Until when, and how long that is or by how much it was met. */
export function DueCell({ row }: Of) {
  const { t } = useWords()
  const due = dueOf(row, new Date())
  if (!due) return t('common.none')
  const { at, tone, said } = due
  return (
    <span className={`lb-duty lb-duty-${tone}`}>
      <Glyph tone={tone} />
      <span>
        <span className="lb-duty-name">{at}</span>
        <span className="lb-duty-when">
          {say([`formPages.due.${said.key}`, `common.due.${said.key}`], said.values)}
        </span>
      </span>
    </span>
  )
}

/** Who did something to it last; the portal where that was nobody. */
export function UpdatedCell({ row: { updatedByName, updatedAt } }: Of) {
  const { t } = useWords()
  return (
    <>
      {updatedByName ? <Person of={updatedByName} /> : t('formPages.system')}
      <span className="lb-second lb-block">{timeText(updatedAt)}</span>
    </>
  )
}

import type { DutyRow } from '@portal/shared/features/duties/duty.schema'
import { showDay } from '@portal/shared/kernel/time'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { useDictText } from '../../widgets/DictSelect.tsx'
import { DutyLine } from '../../widgets/DutyLine.tsx'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'

interface Of {
  row: DutyRow
}

/** What, when and in how many days; what rests says so instead of a day that would press. */
export function DutyCell({ row: { duty, dueOn, status, rule } }: Of) {
  const { codeText, t } = useWords()
  const rests = status === 'SUSPENDED'
  return (
    <>
      <DutyLine duty={codeText('dutyKind', duty)} on={rests ? null : dueOn} warnDays={rule.warnDays} />
      {rests && (
        <span className="lb-second lb-block">
          {showDay(dueOn)} {t('dutyList.suspended')}
        </span>
      )}
    </>
  )
}

export const PlaceCell = ({ row: { logbook } }: Of) => (
  <>
    <PlaceLink row={logbook} />
    <span className="lb-second lb-block">
      <UnitIcon kind={logbook.kind} isNamed />
    </span>
  </>
)

/** The building, or where there is no name of one the address. */
export function BuildingCell({ row: { logbook } }: Of) {
  const { name } = useWords()
  const district = useDictText('district')
  return (
    <>
      {name(logbook, 'building') || name(logbook, 'address')}
      <span className="lb-second lb-block">{district(logbook.district)}</span>
    </>
  )
}

const YEAR_MONTHS = 12
/** How often, or how soon after what: the words of the law. */
export function useRuleText() {
  const { t, codeText } = useWords()
  return ({ rule: { mode, months, days, hours, isStatutory, source } }: DutyRow) => {
    const isYears = months !== null && months >= YEAR_MONTHS && months % YEAR_MONTHS === 0
    const often = isYears
      ? t('dutyList.rule.years', { count: (months ?? 0) / YEAR_MONTHS })
      : t('dutyList.rule.months', { count: months ?? 0 })
    const soon =
      months !== null
        ? t('dutyList.rule.afterMonths', { count: months })
        : days !== null
          ? t('dutyList.rule.afterDays', { count: days })
          : t('dutyList.rule.afterHours', { count: hours ?? 0 })
    const who = isStatutory ? t('dutyList.rule.statutory') : codeText('dutySource', source)
    return `${mode === 'INTERVAL' ? often : soon}${t('common.comma')}${who}`
  }
}

/** Who owes it by name, or that we do; to whom of us it was given, and that somebody wants to hear of it later. */
export function WhoCell({ row }: Of) {
  const { t, name, codeText, person } = useWords()
  const { user } = useMe()
  const { isOurs, owners, holder, snoozed } = row
  const names = owners.map((org) => name(org, 'name')).join(t('common.comma'))
  return (
    <>
      {isOurs ? t('dutyList.owedByUs') : names || <span className="lb-soft">{t('dutyList.nobody')}</span>}
      {holder && (
        <span className="lb-second lb-block">
          {t('dutyList.givenTo', { name: person(holder.id === user.id ? user.displayName : holder.displayName) })}
        </span>
      )}
      {snoozed && (
        <span className="lb-second lb-block">
          {t('dutyList.snoozedUntil', {
            day: showDay(snoozed.until),
            name: person(snoozed.userName),
            reason: codeText('dutyListReason', snoozed.reason),
          })}
        </span>
      )}
    </>
  )
}

export function RuleCell({ row }: Of) {
  return useRuleText()(row)
}

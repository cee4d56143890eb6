import {
  factOf,
  isSafetyField,
  type SheetChange,
  type SheetField,
  sheetFieldsOf,
} from '@portal/shared/features/sheets/sheet'
import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import type { SpecificationUpdate } from '@portal/shared/features/specifications/update.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { Segmented } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { useApi } from '../../kernel/api.ts'
import { ScrollArea } from '../../kernel/pictures/ScrollArea.tsx'
import { numberText, today, useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import { metresOf } from './ChangeList.tsx'
import { asksPermit, inGroups, useFacts } from './facts.ts'
import './specifications.css'

interface Line extends SheetField {
  change?: SheetChange | undefined
  /** What stands there today, where that is neither what it was nor what is applied for. */
  clash?: unknown
  /** Of a field that is not applied for: what it says. */
  value?: unknown
}
type Shown = 'only' | 'all'

/** All fields of the data sheet: those that are not applied for as they were on the day of the decision, or are today. */
function useLines(row: SpecificationUpdate, shown: Shown): readonly Line[] {
  const { kind, locationId, changes, clashes, decidedAt } = row
  const on = decidedAt ? dayOf(new Date(decidedAt)) : today()
  const { data } = useApi(specificationContracts.on, { locationId, on }, { enabled: shown === 'all', quiet: true })
  const named = <R extends SheetField>(rows: readonly R[], { group, key }: SheetField) =>
    rows.find((one) => one.group === group && one.key === key)
  const lineOf = (field: SheetField): Line => ({
    ...field,
    change: named(changes as SheetChange[], field),
    clash: named(clashes, field)?.now,
  })
  if (shown === 'only' || !data) return (changes as SheetChange[]).map(lineOf)
  const { on: _, since: __, ...sheet } = data
  return sheetFieldsOf(kind).map((field) => ({ ...lineOf(field), value: factOf({ ...sheet, leNumber: '' }, field) }))
}

/** What differs, Now and Applied for beside each other in the order of the data sheet; a clash shows what it was as well. */
export function Differences({ row }: { row: SpecificationUpdate }) {
  const { t } = useWords()
  const [shown, setShown] = useState<Shown>('only')
  const lines = useLines(row, shown)
  const { changes, clashes, kind, status } = row
  const total = sheetFieldsOf(kind).length
  const hasClash = clashes.length > 0
  const now = t(status === 'PENDING' ? 'specificationPages.review.now' : 'specificationPages.review.before')
  return (
    <section className="lb-panel lb-spec-table" aria-labelledby="differs">
      <header className="lb-panel-head">
        <h2 id="differs">{t('specificationPages.review.differs', { count: changes.length, total })}</h2>
        <Segmented<Shown>
          aria-label={t('specificationPages.review.shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'only', label: t('specificationPages.review.only', { number: changes.length }) },
            { value: 'all', label: t('specificationPages.review.all', { number: total }) },
          ]}
        />
      </header>
      <ScrollArea
        className="lb-table-scroll"
        label={t('specificationPages.review.differs', { count: changes.length, total })}
      >
        <table className={hasClash ? 'lb-table lb-spec-clashes' : 'lb-table'}>
          <thead>
            <tr>
              <th scope="col">{t('specificationPages.review.field')}</th>
              {hasClash && <th scope="col">{t('specificationPages.review.atFirst')}</th>}
              <th scope="col">{now}</th>
              <th scope="col">{t('specificationPages.review.applied')}</th>
            </tr>
          </thead>
          <tbody>
            {inGroups(lines).map(([group, rows]) => (
              <Fragment key={group}>
                <GroupHead columns={hasClash ? 4 : 3}>{t(`specificationPages.group.${group}`)}</GroupHead>
                {rows.map((line) => (
                  <Difference key={line.key} kind={kind} line={line} hasClash={hasClash} />
                ))}
              </Fragment>
            ))}
            <Permit row={row} columns={hasClash ? 4 : 3} />
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}

const GroupHead = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className="lb-spec-group">
    <th scope="rowgroup" colSpan={columns}>
      {children}
    </th>
  </tr>
)

const isSafety = (line: Line): line is Line & { group: 'features' | 'safetyParts' } => isSafetyField(line)

interface DifferenceProps {
  kind: SpecificationUpdate['kind']
  line: Line
  hasClash: boolean
}

function Difference({ kind, line, hasClash }: DifferenceProps) {
  const { t } = useWords()
  const { nameOf, textOf } = useFacts(kind === 'E' ? 'E' : 'L')
  const { change, clash, value } = line
  const isClash = clash !== undefined
  const before = textOf(line, change ? change.before : value)
  const metres = change && metresOf(change)
  return (
    <tr className={change ? undefined : 'lb-spec-equal'}>
      <th scope="row">
        {nameOf(line)}
        {change && isSafety(line) && (
          <span className="lb-block">
            <ToneTag tone="todo" isPlain>
              {t(`specificationPages.review.safety.${line.group}`)}
            </ToneTag>
          </span>
        )}
      </th>
      {hasClash && <td className="lb-soft">{before}</td>}
      <td className={isClash ? 'lb-spec-clash' : 'lb-soft'}>{isClash ? textOf(line, clash) : before}</td>
      <td className={change ? 'lb-spec-applied' : 'lb-soft'}>
        {change ? <b>{textOf(line, change.after)}</b> : before}
        {metres !== undefined && (
          <span className="lb-second lb-block">{t('specificationPages.apart', { metres: numberText(metres) })}</span>
        )}
      </td>
    </tr>
  )
}

/** The resumption permit that came with a change of a safety component, or that none did. */
function Permit({ row, columns }: { row: SpecificationUpdate; columns: number }) {
  const { t } = useWords()
  const { resumptionPermitNo, resumptionPermitOn, changes } = row
  const given = [resumptionPermitNo, resumptionPermitOn && showDay(resumptionPermitOn)].filter(Boolean)
  const isAsked = asksPermit(changes)
  if (!given.length && !isAsked) return null
  return (
    <>
      <GroupHead columns={columns}>{t('specificationPages.review.supplied')}</GroupHead>
      <tr>
        <th scope="row">{t('specificationPages.review.permit')}</th>
        <td className="lb-soft" colSpan={columns - 2}>
          –
        </td>
        <td className="lb-spec-applied">
          {given.length ? (
            <b>{given.join(t('common.comma'))}</b>
          ) : (
            <ToneTag tone="warn" isPlain>
              {t('specificationPages.review.noPermit')}
            </ToneTag>
          )}
        </td>
      </tr>
    </>
  )
}

import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import {
  CHECK_GROUPS,
  type CheckedLogbook,
  type CheckGroup,
  type InvitationChecked,
} from '@portal/shared/features/invitations/invitation-check.schema'
import type { CallInput } from '@portal/shared/kernel/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '../../../kernel/api.ts'
import type { FormValues } from '../../../kernel/form/useSchemaForm.ts'
import { Glyph } from '../../../kernel/Glyph.tsx'
import { numberText, useWords } from '../../../kernel/words.ts'
import { Pages } from '../../../widgets/Pages.tsx'
import { PartFilter } from '../../../widgets/PartFilter.tsx'
import { CheckedRow, TONE_OF_GROUP } from './CheckedRow.tsx'
import type { Ticks } from './ticks.ts'
import '../../../kernel/list/list.css'
import './invite.css'

const PAGE = 20
const COLUMNS = 5
type Filter = CheckGroup | 'all'
type Asked = CallInput<typeof invitationContracts.check>

interface Props {
  outcome: InvitationChecked
  sent: FormValues
  ticks: Ticks
  /** Replaces whoever has the role on these log-books, and nobody else. */
  onReplace: (ids: readonly number[]) => void
  /** Leaves a free log-book out, or takes it in again. */
  onLeaveOut: (id: number) => void
}

/** The log-books of an invitation: the first of each group, or one group page by page. */
export function CheckedLogbooks({ outcome, sent, ticks, onReplace, onLeaveOut }: Props) {
  const { t } = useWords()
  const { counts } = outcome
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const group = filter === 'all' ? undefined : filter
  const total = group ? counts[group] : counts.impossible + counts.replaces + counts.new
  // what is ticked changes no group: the pages stay as they are
  const { replace: _, holders: __, leftOut: ___, ...asked } = sent
  const { data } = useApi(
    invitationContracts.check,
    { ...(asked as Asked), ...(group && { group }), page, size: PAGE },
    {
      enabled: group !== undefined,
      quiet: true,
    },
  )
  const rows = group ? (data?.content ?? []) : outcome.content
  const show = (next: Filter) => {
    setFilter(next)
    setPage(0)
  }
  const failed = new Map(outcome.failed.map((one) => [one.id, one]))
  const { held, replaced, changed, leftOut } = ticks
  const toggle = ({ id, group }: CheckedLogbook) => {
    if (group === 'new') onLeaveOut(id)
    else onReplace(replaced.has(id) ? [...replaced].filter((one) => one !== id) : [...replaced, id])
  }
  const words = (one: Filter) => t(one === 'all' ? 'inviting.all' : `inviting.group.${one}`)
  return (
    <section className="lb-panel lb-checked" aria-label={t('invitations.field.logbookIds')}>
      <PartFilter<Filter>
        label={t('inviting.groups')}
        views={([...CHECK_GROUPS, 'all'] as const).map((value) => ({
          value,
          name: words(value),
          count: value === 'all' ? totalOf(counts) : counts[value],
        }))}
        view={filter}
        onView={show}
      >
        {held.length > 0 && <TickAll held={held} replaced={replaced} onReplace={onReplace} />}
      </PartFilter>
      <table className="lb-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="lb-hidden">{t('inviting.tickColumn')}</span>
            </th>
            <th scope="col">{t('invitations.field.locationId')}</th>
            <th scope="col">{t('invitations.field.address')}</th>
            <th scope="col">{t('inviting.outcome')}</th>
            <th scope="col">{t('inviting.why')}</th>
          </tr>
        </thead>
        {CHECK_GROUPS.filter((one) => (group ? one === group : counts[one])).map((one) => (
          <tbody key={one}>
            {!group && (
              <tr className="lb-checked-group">
                <th colSpan={COLUMNS} scope="rowgroup">
                  <Glyph tone={TONE_OF_GROUP[one]} /> <b>{words(one)}</b> {numberText(counts[one])}
                  <Button type="link" size="small" onClick={() => show(one)}>
                    {t('inviting.showAll', { number: numberText(counts[one]) })}
                  </Button>
                </th>
              </tr>
            )}
            {rows
              .filter((row) => row.group === one)
              .map((row) => (
                <CheckedRow
                  key={row.id}
                  row={row}
                  startsOn={String(sent.startsOn)}
                  failed={failed.get(row.id)}
                  isTicked={row.group === 'new' ? !leftOut.has(row.id) : replaced.has(row.id)}
                  isChanged={changed.has(row.id)}
                  onTick={() => toggle(row)}
                />
              ))}
          </tbody>
        ))}
      </table>
      {group && !counts[group] && <p className="lb-part lb-soft">{t('inviting.nothing')}</p>}
      <footer className="lb-list-foot">
        <span className="lb-second">
          {t('inviting.shown', { shown: numberText(rows.length), all: numberText(total) })}
        </span>
        {!group && <span className="lb-second">{t('inviting.inExport')}</span>}
        {group && <Pages page={page} size={PAGE} total={total} onPage={setPage} />}
      </footer>
    </section>
  )
}

const totalOf = ({ impossible, replaces, new: fresh }: InvitationChecked['counts']): number =>
  impossible + replaces + fresh

/** Replaces everybody, or nobody, on every page. */
function TickAll({ held, replaced, onReplace }: Pick<Ticks, 'held' | 'replaced'> & Pick<Props, 'onReplace'>) {
  const { t } = useWords()
  const number = numberText(replaced.size ? replaced.size : held.length)
  return (
    <span className="lb-line">
      <span className="lb-second" role="status">
        {t('inviting.tickedOf', { number: numberText(replaced.size), all: numberText(held.length) })}
      </span>
      <Button size="small" onClick={() => onReplace(replaced.size ? [] : held)}>
        {t(replaced.size ? 'inviting.untickAll' : 'inviting.tickAll', { number })}
      </Button>
    </span>
  )
}

import { SearchOutlined } from '@ant-design/icons'
import type { InvitationRow, InvitedPremises } from '@portal/shared/features/invitations/invitation.schema'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { numberText, useWords } from '../../../kernel/words.ts'
import { Pages } from '../../../widgets/Pages.tsx'
import { Building } from './Building.tsx'
import '../../../kernel/list/list.css'
import '../cells.css'
import './answer.css'

const PAGE = 20
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 5
const VIEWS = ['all', 'replaces', 'impossible'] as const
type View = (typeof VIEWS)[number]

/** By a part of its name or address, or by the location id of one of its log-books. */
function isFound({ premises, buildingEn, buildingZh, addressEn, addressZh }: InvitedPremises, text: string): boolean {
  const asked = text.trim().toLowerCase()
  const names = [premises, buildingEn, buildingZh, addressEn, addressZh].map((name) => name.toLowerCase())
  return names.some((name) => name.includes(asked)) || asked.startsWith(premises.toLowerCase())
}

interface Props {
  row: InvitationRow
  premises: readonly InvitedPremises[]
  leftOut: ReadonlySet<number>
  onLeaveOut: (ids: readonly number[]) => void
}

/** The log-books of an invitation by building; ticking a building takes all of it that can be given. */
export function Buildings({ row, premises, leftOut, onLeaveOut }: Props) {
  const { t } = useWords()
  const [view, setView] = useState<View>('all')
  const [page, setPage] = useState(0)
  const [text, setText] = useState('')
  const countOf = (one: View) =>
    premises.reduce((sum, { ids, impossible, replaces }) => {
      const counted = { all: ids.length + impossible.length, replaces: replaces.length, impossible: impossible.length }
      return sum + counted[one]
    }, 0)
  const shown = premises.filter((one) => (view === 'all' || one[view].length > 0) && isFound(one, text))
  const put = (ids: readonly number[], isTicked: boolean) => {
    const next = new Set(leftOut)
    for (const id of ids) isTicked ? next.delete(id) : next.add(id)
    onLeaveOut([...next])
  }
  const all = premises.flatMap(({ ids }) => ids)
  return (
    <section className="lb-panel lb-buildings" aria-label={t('invitations.answer.choice')}>
      <div className="lb-list-foot">
        <Segmented<View>
          aria-label={t('invitations.answer.shown')}
          value={view}
          onChange={(next) => {
            setView(next)
            setPage(0)
          }}
          options={VIEWS.map((value) => ({
            value,
            label: `${t(`invitations.answer.view.${value}`)} ${numberText(countOf(value))}`,
          }))}
        />
        {premises.length > SEARCHED_FROM && (
          <Input
            className="lb-invited-search"
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            aria-label={t('invitations.answer.search')}
            placeholder={t('invitations.answer.search')}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setPage(0)
            }}
          />
        )}
        <span className="lb-line">
          <span className="lb-second" role="status">
            {t('invitations.answer.buildings', { count: shown.length, number: numberText(shown.length) })}
          </span>
          <Button type="link" size="small" onClick={() => put(all, leftOut.size > 0)}>
            {t(leftOut.size ? 'invitations.answer.tickAll' : 'invitations.answer.untickAll')}
          </Button>
        </span>
      </div>
      <ul>
        {shown.slice(page * PAGE, (page + 1) * PAGE).map((one) => (
          <Building key={one.premises} invitation={row} building={one} leftOut={leftOut} onPut={put} />
        ))}
      </ul>
      {!shown.length && <p className="lb-part lb-soft">{t('invitations.answer.noBuildings')}</p>}
      {shown.length > PAGE && (
        <footer className="lb-list-foot">
          <Pages page={page} size={PAGE} total={shown.length} onPage={setPage} />
        </footer>
      )}
    </section>
  )
}

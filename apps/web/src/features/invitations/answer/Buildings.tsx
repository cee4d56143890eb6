import type { InvitationRow, InvitedPremises } from '@portal/shared/features/invitations/invitation.schema'
import { Button } from 'antd'
import { useState } from 'react'
import { numberText, useWords } from '../../../kernel/words.ts'
import { Pages } from '../../../widgets/Pages.tsx'
import { PartFilter } from '../../../widgets/PartFilter.tsx'
import { Building } from './Building.tsx'
import '../cells.css'
import './answer.css'

const PAGE = 20
/** So many stand open on arrival; each is read by itself. */
const OPEN = 4
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
      <PartFilter<View>
        label={t('invitations.answer.shown')}
        views={VIEWS.map((value) => ({ value, name: t(`invitations.answer.view.${value}`), count: countOf(value) }))}
        view={view}
        onView={(next) => {
          setView(next)
          setPage(0)
        }}
        search={
          premises.length > SEARCHED_FROM
            ? {
                label: t('invitations.answer.search'),
                text,
                onText: (next) => {
                  setText(next)
                  setPage(0)
                },
              }
            : undefined
        }
      >
        <span className="lb-line">
          <span className="lb-second" role="status">
            {t('invitations.answer.buildings', { count: shown.length, number: numberText(shown.length) })}
          </span>
          <Button type="link" size="small" onClick={() => put(all, leftOut.size > 0)}>
            {t(leftOut.size ? 'invitations.answer.tickAll' : 'invitations.answer.untickAll')}
          </Button>
        </span>
      </PartFilter>
      <ul>
        {shown.slice(page * PAGE, (page + 1) * PAGE).map((one, at) => (
          <Building
            key={one.premises}
            invitation={row}
            building={one}
            leftOut={leftOut}
            isOpenAtFirst={at < OPEN}
            onPut={put}
          />
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

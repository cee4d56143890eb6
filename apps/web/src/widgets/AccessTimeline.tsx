import type { Party } from '@portal/shared/features/parties/party.schema'
import { PARTY_KINDS, PARTY_ROLES, type PARTY_STATUSES } from '@portal/shared/features/parties/party.schema'
import type { LogbookAuthorization } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import { dayOf, showDay, showEnd } from '@portal/shared/kernel/time'
import { useWords } from '../kernel/words.ts'
import './AccessBars.css'
import './AccessTimeline.css'

/** Time left free after today, for what is pending and for what goes on. */
const AHEAD_MS = 365 * 86_400_000
const NARROW_PERCENT = 18
/** From here on words stand before their bar: behind it they would be cut off, where a window shows the timeline until today. */
const LATE_PERCENT = 50

interface Span {
  from: number
  to: number
}
/** What a bar shows: access of an organization, or an authorisation of a person. */
interface Entry {
  id: number
  startsAt: string
  endsAt: string | null
  status: Party['status']
  name: string
  /** As what. */
  role: string
}
const spanOf = (entries: readonly Pick<Entry, 'startsAt' | 'endsAt'>[], now: number): Span => {
  const starts = entries.map(({ startsAt }) => Date.parse(startsAt))
  const ends = entries.flatMap(({ endsAt }) => (endsAt ? [Date.parse(endsAt)] : []))
  const first = new Date(Math.min(now, ...starts))
  return { from: Date.UTC(first.getUTCFullYear(), 0, 1), to: Math.max(now + AHEAD_MS, ...ends) }
}
const percent = ({ from, to }: Span, at: number) => Math.max(0, Math.min(100, ((at - from) / (to - from)) * 100))
const yearsOf = ({ from, to }: Span): number[] => {
  const [first, last] = [new Date(from).getUTCFullYear(), new Date(to).getUTCFullYear()]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const place = (values: Record<string, number>) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(values)) element?.style.setProperty(`--${name}`, `${value}%`)
}
const TODAY_STANDS_AT = 0.92
/** Where the timeline is wider than the window, it opens at today. */
const showToday = (today: number) => (element: HTMLElement | null) => {
  if (!element) return
  element.style.setProperty('--today', `${today}%`)
  element.scrollLeft = (element.scrollWidth * today) / 100 - element.clientWidth * TODAY_STANDS_AT
}

const KEY = [
  'EFFECTIVE',
  'PENDING',
  'INEFFECTIVE',
  'REVOKED',
] as const satisfies readonly (typeof PARTY_STATUSES)[number][]
/** A year's name this close to "Today" would stand under it. */
const NEAR_TODAY_PERCENT = 6

/** What scrolls is reached by keyboard, so that the arrow keys can move it. */
const BY_KEYBOARD = { tabIndex: 0 }

interface Props {
  parties: readonly Party[]
  authorizations: readonly LogbookAuthorization[]
  now: Date
}

/**
 * One lane for each role, grouped by side, and one for people who are authorised by name; bars are access in force, pending, over
 * or revoked, against today.
 */
export function AccessTimeline({ parties, authorizations, now }: Props) {
  const { t, name, codeText } = useWords()
  const span = spanOf([...parties, ...authorizations], now.getTime())
  const today = percent(span, now.getTime())
  const groups = PARTY_KINDS.map((kind) => ({
    kind,
    roles: PARTY_ROLES.filter((role) => parties.some((party) => party.kind === kind && party.role === role)),
  }))
  const entriesOf = (role: Party['role']): Entry[] =>
    parties
      .filter((party) => party.role === role)
      .map((party) => ({ ...party, name: name(party.org, 'name'), role: codeText('partyRole', role) }))
  const authorized: Entry[] = authorizations.map((one) => ({
    ...one,
    name: name(one, 'name'),
    role: t('logbookDetail.access.authorizedRole', { org: name(one.org, 'name') }),
  }))
  return (
    <>
      <ul className="lb-timeline-key" aria-hidden="true">
        {KEY.map((status) => (
          <li key={status}>
            <i className={`lb-bar-${status}`} /> {codeText('access', status)}
          </li>
        ))}
      </ul>
      <section
        className="lb-timeline"
        ref={showToday(today)}
        aria-label={t('logbookDetail.access.title')}
        {...BY_KEYBOARD}
      >
        <Years span={span} today={today} />
        {groups
          .filter(({ roles }) => roles.length)
          .map(({ kind, roles }) => (
            <section key={kind} aria-label={codeText('partyKind', kind)}>
              <h3>
                <span>{codeText('partyKind', kind)}</span>
              </h3>
              {roles.map((role) => (
                <Lane
                  key={role}
                  title={codeText('partyRole', role)}
                  entries={entriesOf(role)}
                  span={span}
                  today={today}
                />
              ))}
            </section>
          ))}
        {authorized.length > 0 && (
          <section aria-label={t('logbookDetail.access.authorized')}>
            <h3>
              <span>{t('logbookDetail.access.authorized')}</span>
            </h3>
            <Lane title={t('logbookDetail.access.authorizedPeople')} entries={authorized} span={span} today={today} />
          </section>
        )}
      </section>
    </>
  )
}

function Years({ span, today }: { span: Span; today: number }) {
  const { t } = useWords()
  return (
    <div className="lb-timeline-years" aria-hidden="true">
      {yearsOf(span).map((year) => {
        const at = percent(span, Date.UTC(year, 0, 1))
        return (
          <span key={year} ref={place({ at })}>
            {Math.abs(at + 2 - today) > NEAR_TODAY_PERCENT && year}
          </span>
        )
      })}
      <b>{t('logbookDetail.access.today')}</b>
    </div>
  )
}

interface LaneProps {
  entries: readonly Entry[]
  span: Span
  today: number
}

interface Placed {
  entry: Entry
  start: number
  end: number
  /** What is over of an open-ended bar; the rest fades. */
  past: number
  isOpen: boolean
  isNarrow: boolean
  isLate: boolean
  tier: number
}

/** Bars of one lane; one whose words stand beside it gets a line of its own when another bar is there. */
function placesOf({ entries, span, today }: LaneProps): Placed[] {
  const ends: number[] = []
  const byStart = entries.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return byStart.map((entry) => {
    const start = percent(span, Date.parse(entry.startsAt))
    const end = entry.endsAt ? percent(span, Date.parse(entry.endsAt)) : 100
    const isOpen = !entry.endsAt && entry.status === 'EFFECTIVE'
    const words = isOpen ? today - start : end - start
    const isNarrow = words < NARROW_PERCENT
    const isLate = isNarrow && !isOpen && start > LATE_PERCENT
    const from = isLate ? start - NARROW_PERCENT : start
    const free = ends.findIndex((taken) => taken <= from)
    const tier = free < 0 ? ends.length : free
    ends[tier] = isNarrow && !isLate ? Math.max(end, start + words + NARROW_PERCENT) : end
    return { entry, start, end, past: ((today - start) / (end - start)) * 100, isOpen, isNarrow, isLate, tier }
  })
}

function Lane({ title, ...lane }: LaneProps & { title: string }) {
  const places = placesOf(lane)
  const rows = 1 + Math.max(...places.map(({ tier }) => tier))
  const setRows = (element: HTMLElement | null) => element?.style.setProperty('--rows', String(rows))
  return (
    <div className="lb-lane">
      <span className="lb-lane-name">{title}</span>
      <ul className="lb-lane-bars" ref={setRows}>
        {places.map((at) => (
          <Bar key={at.entry.id} {...at} />
        ))}
      </ul>
    </div>
  )
}

function Bar({ entry, start, end, past, isOpen, isNarrow, isLate, tier }: Placed) {
  const { t, codeText } = useWords()
  const { name, role, status, startsAt, endsAt } = entry
  const words = t('logbookDetail.access.bar', {
    name,
    role,
    status: codeText('access', status),
    from: showDay(dayOf(new Date(startsAt))),
    to: endsAt ? showEnd(new Date(endsAt)) : t('logbookDetail.access.open'),
  })
  const put = (element: HTMLElement | null) => {
    place({ start, width: Math.max(1, end - start), past })(element)
    element?.style.setProperty('--tier', String(tier))
  }
  return (
    <li
      className={`lb-bar lb-bar-${status}${isOpen ? ' lb-bar-open' : ''}${isNarrow ? ' lb-bar-narrow' : ''}${isLate ? ' lb-bar-late' : ''}`}
      ref={put}
      title={words}
    >
      <span aria-hidden="true">{name}</span>
      <span className="lb-hidden">{words}</span>
    </li>
  )
}

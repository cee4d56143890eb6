import type { Party } from '@portal/shared/features/parties/party.schema'
import { PARTY_KINDS, PARTY_ROLES, type PARTY_STATUSES } from '@portal/shared/features/parties/party.schema'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { useWords } from '../kernel/words.ts'
import './AccessBars.css'
import './AccessTimeline.css'

/** Time left free after today, for what is pending and for what goes on. */
const AHEAD_MS = 365 * 86_400_000
const NARROW_PERCENT = 18

interface Span {
  from: number
  to: number
}
const spanOf = (parties: readonly Party[], now: number): Span => {
  const starts = parties.map(({ startsAt }) => Date.parse(startsAt))
  const ends = parties.flatMap(({ endsAt }) => (endsAt ? [Date.parse(endsAt)] : []))
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

/** One lane for each role, grouped by side; bars are access in force, pending, over or revoked, against today. */
export function AccessTimeline({ parties, now }: { parties: readonly Party[]; now: Date }) {
  const { t, codeText } = useWords()
  const span = spanOf(parties, now.getTime())
  const today = percent(span, now.getTime())
  const groups = PARTY_KINDS.map((kind) => ({
    kind,
    roles: PARTY_ROLES.filter((role) => parties.some((party) => party.kind === kind && party.role === role)),
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
                  role={role}
                  parties={parties.filter((party) => party.role === role)}
                  span={span}
                  today={today}
                />
              ))}
            </section>
          ))}
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
  parties: readonly Party[]
  span: Span
  today: number
}

interface Placed {
  party: Party
  start: number
  end: number
  /** What is over of an open-ended bar; the rest fades. */
  past: number
  isOpen: boolean
  isNarrow: boolean
  tier: number
}

/** Bars of one lane; one whose words stand beside it gets a line of its own when another bar is there. */
function placesOf({ parties, span, today }: LaneProps): Placed[] {
  const ends: number[] = []
  const byStart = parties.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return byStart.map((party) => {
    const start = percent(span, Date.parse(party.startsAt))
    const end = party.endsAt ? percent(span, Date.parse(party.endsAt)) : 100
    const isOpen = !party.endsAt && party.status === 'EFFECTIVE'
    const words = isOpen ? today - start : end - start
    const isNarrow = words < NARROW_PERCENT
    const free = ends.findIndex((taken) => taken <= start)
    const tier = free < 0 ? ends.length : free
    ends[tier] = isNarrow ? Math.max(end, start + words + NARROW_PERCENT) : end
    return { party, start, end, past: ((today - start) / (end - start)) * 100, isOpen, isNarrow, tier }
  })
}

function Lane({ role, ...lane }: LaneProps & { role: string }) {
  const { codeText } = useWords()
  const places = placesOf(lane)
  const rows = 1 + Math.max(...places.map(({ tier }) => tier))
  const setRows = (element: HTMLElement | null) => element?.style.setProperty('--rows', String(rows))
  return (
    <div className="lb-lane">
      <span className="lb-lane-name">{codeText('partyRole', role)}</span>
      <ul className="lb-lane-bars" ref={setRows}>
        {places.map((at) => (
          <Bar key={at.party.id} {...at} />
        ))}
      </ul>
    </div>
  )
}

function Bar({ party, start, end, past, isOpen, isNarrow, tier }: Placed) {
  const { t, name, codeText } = useWords()
  const words = t('logbookDetail.access.bar', {
    name: name(party.org, 'name'),
    role: codeText('partyRole', party.role),
    status: codeText('access', party.status),
    from: showDay(dayOf(new Date(party.startsAt))),
    to: party.endsAt ? showDay(dayOf(new Date(party.endsAt))) : t('logbookDetail.access.open'),
  })
  const put = (element: HTMLElement | null) => {
    place({ start, width: Math.max(1, end - start), past })(element)
    element?.style.setProperty('--tier', String(tier))
  }
  return (
    <li
      className={`lb-bar lb-bar-${party.status}${isOpen ? ' lb-bar-open' : ''}${isNarrow ? ' lb-bar-narrow' : ''}`}
      ref={put}
      title={words}
    >
      <span aria-hidden="true">{name(party.org, 'name')}</span>
      <span className="lb-hidden">{words}</span>
    </li>
  )
}

import type { Arrival as First } from '@portal/shared/features/arrival/arrival.codes'
import { arrivalContracts } from '@portal/shared/features/arrival/arrival.contract'
import { HONG_KONG } from '@portal/shared/kernel/time'
import type { ReactNode } from 'react'
import { HTML_LANG, withWords } from '../../i18n/i18n.ts'
import { useApi } from '../../kernel/api.ts'
import { latePart } from '../../kernel/lazyPart.tsx'
import { PageHead } from '../../kernel/page.tsx'
import { Failed } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useWords } from '../../kernel/words.ts'
import { MESSAGE_WORDS } from '../../widgets/messageWords.ts'
import type { Arrived } from './arrived.ts'
import { DutiesPanel } from './DutiesPanel.tsx'
import { Figures } from './Figures.tsx'
import { InboxPanel } from './InboxPanel.tsx'
import { hasMessages } from './reads.ts'
import './arrival.css'

const WAIT = <div className="lb-panel lb-arrival-messages-wait" />
const MessagesPanel = latePart(
  withWords(() => import('./MessagesPanel.tsx').then((file) => file.MessagesPanel), ...MESSAGE_WORDS),
  WAIT,
)
const InspectionsPanel = latePart(
  withWords(() => import('./InspectionsPanel.tsx').then((file) => file.InspectionsPanel), 'inspection'),
  WAIT,
)
const SensorsPanel = latePart(
  withWords(() => import('./SensorsPanel.tsx').then((file) => file.SensorsPanel), 'sensors', 'sensorAlarmPages'),
  WAIT,
)

const NOON = 12
const EVENING = 18
const hourNow = () =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: HONG_KONG }).format(new Date()))

/** What waits for a person stands before everything else: the page on which people land. */
export function ArrivalPage() {
  const { t, language, person } = useWords()
  const { user } = useMe()
  const { data, isError, error, refetch } = useApi(arrivalContracts.get, {}, { quiet: true })
  const hour = hourNow()
  const greeting = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'
  const date = new Intl.DateTimeFormat(language === 'chi' ? HTML_LANG.chi : 'en-HK', {
    dateStyle: 'full',
    timeZone: HONG_KONG,
  })
  const waits =
    isError && !data ? (
      <Failed error={error} title={t('arrival.failed')} onRetry={() => refetch()} />
    ) : data ? (
      <Waits arrived={data} />
    ) : (
      <div className="lb-wait" />
    )
  return (
    <div className="lb-arrival-page">
      <PageHead
        title={t(`arrival.greeting.${greeting}`, { name: person(user.displayName) })}
        subtitle={date.format(new Date())}
      />
      {waits}
    </div>
  )
}

function Waits({ arrived }: { arrived: Arrived }) {
  const { t } = useWords()
  const { first, inbox, duties, inspections, sensors, figures } = arrived
  const house = <Figures figures={figures} title={t(first === 'city' ? 'arrival.city.title' : 'arrival.house.title')} />
  const due = duties && <DutiesPanel duties={duties} />
  const own: Record<First, ReactNode> = {
    inbox: inbox && <InboxPanel inbox={inbox} />,
    duties: due,
    city: house,
    inspection: inspections && <InspectionsPanel inspections={inspections} />,
    sensors: sensors && <SensorsPanel sensors={sensors} />,
    nothing: null,
  }
  const isEmpty = !own[first] && !due && !figures.length
  const isCity = first === 'city'
  const main = isCity ? due : own[first]
  return (
    <div className="lb-arrival">
      {isEmpty && <p className="lb-panel lb-part">{t('arrival.nothing')}</p>}
      {isCity && house}
      <div className={main ? 'lb-arrival-two' : 'lb-arrival'}>
        {main}
        <div className="lb-arrival">
          {first === 'inbox' && due}
          {hasMessages() && <MessagesPanel />}
        </div>
      </div>
      {!isCity && house}
    </div>
  )
}
